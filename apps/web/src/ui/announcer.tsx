import { useEffect, useRef } from 'react';

type Announcement = { text: string; lang?: string; assertive: boolean };

let listener: ((announcement: Announcement) => void) | null = null;

/**
 * Announces a text to screen readers.
 *
 * @param options `assertive` for errors; `lang` of the text if it differs from the interface
 */
export function announce(text: string, options: { assertive?: boolean; lang?: string } = {}): void {
  listener?.({ text, lang: options.lang, assertive: options.assertive ?? false });
}

/** The page's two live regions. Mounted once, before they are needed: screen readers ignore regions that arrive with their text. */
export function Announcer() {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listener = (announcement) => {
      const region = (announcement.assertive ? assertive : polite).current;
      if (!region) return;
      region.lang = announcement.lang ?? document.documentElement.lang;
      // The same text twice would be no change and stay silent.
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
