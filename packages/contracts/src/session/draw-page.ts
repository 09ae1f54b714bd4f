/** What the server tells the drawing build of the client about the page that is asked for. */
export interface DrawPageRequest {
  /** Path and query. */
  address: string;
  /** One of the interface languages, e.g. `ar-SA`. */
  locale: string;
  /** IANA name of the zone of the person's clock; the machine's own where it is not known. */
  timeZone: string | undefined;
  isSidebarHidden: boolean;
  /** The device has been through the first run. */
  isOnboardedHere: boolean;
  /** The device has Apple's keyboard signs. */
  isApple: boolean;
  digits: 'latin' | 'native';
  hourCycle: 'auto' | 'h12' | 'h23';
  /** Answers a call to the API as the person who asked for the page. */
  send: (path: string) => Promise<DrawPageAnswer>;
}

/** The part of a `Response` that the client reads. */
export interface DrawPageAnswer {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** Markup of the page for both layouts: the browser shows the one that fits its window. */
export interface DrawnPage {
  wide: string;
  narrow: string;
  /** Something in it depends on the time zone, besides what corrects itself. */
  showsTimeZone: boolean;
}

/** An export of the drawing build, `drawPage`. Null where the page at this address is not drawn ahead. */
export type DrawPage = (request: DrawPageRequest) => Promise<DrawnPage | null>;
