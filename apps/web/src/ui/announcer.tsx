import { useEffect, useRef } from 'react';

type Announcement = { text: string; lang?: string; assertive: boolean };

let listener: ((announcement: Announcement) => void) | null = null;

/**
 * Says something to screen readers.
 *
 * @param options `assertive` for errors; `lang` of the text where it differs from the interface
 */
export function announce(text: string, options: { assertive?: boolean; lang?: string } = {}): void {
  listener?.({ text, lang: options.lang, assertive: options.assertive ?? false });
}

/** The two live regions of the page. Mounted once, before anything needs them: readers ignore regions that arrive with their text. */
export function Announcer() {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listener = (announcement) => {
      const region = (announcement.assertive ? assertive : polite).current;
      if (!region) return;
      region.lang = announcement.lang ?? document.documentElement.lang;
      // The same words twice would otherwise be no change, and stay unsaid.
      region.textContent = region.textContent === announcement.text ? `${announcement.text}\u00A0` : announcement.text;
    };
    return () => {
      listener = null;
    };
  }, []);
  return (
    <>
      <div ref={polite} role="status" className="sr" data-announcer="polite" />
      <div ref={assertive} role="alert" className="sr" data-announcer="assertive" />
    </>
  );
}
