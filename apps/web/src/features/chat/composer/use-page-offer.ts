import { type ClipboardEvent, useState } from 'react';
import { pastedAddress } from './pasted-address.ts';

/**
 * The web address that was pasted alone, for as long as it is in the text: taking the paste back also takes back the offer to read the page.
 *
 * @param text of the field
 */
export function usePageOffer(text: string) {
  const [pasted, setPasted] = useState<string | null>(null);
  return {
    address: pasted !== null && text.includes(pasted) ? pasted : null,
    onPasteCapture: ({ clipboardData }: ClipboardEvent) => setPasted((former) => pastedAddress(clipboardData) ?? former),
    forget: () => setPasted(null),
  };
}
