import { type ClipboardEvent, useSyncExternalStore } from 'react';
import { followPageOffers, offeredPage, offerPage } from './page-offers.ts';
import { pastedAddress } from './pasted-address.ts';

/**
 * The web address that was pasted or shared alone, for as long as it is in the text: taking the paste back also takes back the offer
 * to read the page.
 *
 * @param draftKey of the text
 * @param text of the field
 */
export function usePageOffer(draftKey: string, text: string) {
  const offered = useSyncExternalStore(
    followPageOffers,
    () => offeredPage(draftKey),
    () => null,
  );
  return {
    address: offered !== null && text.includes(offered) ? offered : null,
    onPasteCapture: ({ clipboardData }: ClipboardEvent) => {
      const pasted = pastedAddress(clipboardData);
      if (pasted !== null) offerPage(draftKey, pasted);
    },
    forget: () => offerPage(draftKey, null),
  };
}
