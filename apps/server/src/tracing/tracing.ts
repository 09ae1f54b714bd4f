/** What a span says. Ids, names and counts, never the content of conversations. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** One span while its work runs. */
export type OpenSpan = {
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks it as failed, with a stable code and no message. */
  fail(code: string): void;
};

/** Follows requests through the server, where the environment names a collector. */
export type Tracing = {
  readonly isOn: boolean;
  /**
   * Runs work as a span within the present one. It ends when the work ends; what the work starts belongs to it, also later.
   *
   * @param traceparent the header of a caller that is itself traced
   */
  span<T>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<T>, traceparent?: string): Promise<T>;
  /** The ids of the present span, for the log. */
  ids(): { traceId: string; spanId: string } | undefined;
  /** Sends what is left. Never rejects. */
  close(): Promise<void>;
};

const unseen: OpenSpan = { set: () => {}, rename: () => {}, fail: () => {} };

/** Follows nothing. */
export const noTracing: Tracing = {
  isOn: false,
  span: (_name, _attributes, work) => work(unseen),
  ids: () => undefined,
  close: () => Promise.resolve(),
};
