import type { ReactNode } from 'react';

/** The offline kit as a row of what can hear, connected by the route. */
export interface HearingKitProps {
  /** The language that shall be heard. */
  locale: string;
  /** The kit's recogniser is here, and the user wants it. */
  onUse: () => void;
}

export type RenderHearingKit = (props: HearingKitProps) => ReactNode;
