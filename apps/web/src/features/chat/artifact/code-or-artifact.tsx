import { type ReactNode, use } from 'react';
import { CodeBlock } from '../markdown/code/code-block.tsx';
import { ArtifactCard } from './artifact-card.tsx';
import { ArtifactContext } from './artifact-context.ts';
import { artifactKind, hasCard } from './artifact-kind.ts';
import { OpenArtifact } from './open-artifact.tsx';

interface CodeOrArtifactProps {
  code: string;
  /** The info string of the fence. */
  info: string;
  /** More of the code will follow. */
  isGrowing: boolean;
}

/** A code block, or the card of what it makes where that can be opened. */
export function CodeOrArtifact({ code, info, isGrowing }: CodeOrArtifactProps): ReactNode {
  const host = use(ArtifactContext);
  const kind = host && artifactKind(info, code);
  // Code that is not on the shelf cannot be opened: that of the user, and that in a quotation.
  const isOpenable = isGrowing || host?.shelf.find(info, code) !== null;
  if (kind && isOpenable && hasCard(kind, code)) return <ArtifactCard kind={kind} code={code} info={info} isGrowing={isGrowing} />;
  return <CodeBlock code={code} language={info} tools={kind ? <OpenArtifact code={code} info={info} /> : undefined} />;
}
