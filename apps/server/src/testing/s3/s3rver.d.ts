declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  type Context = { req: IncomingMessage; status: number; body: unknown };

  type Stored = { size: number; md5: string };
  type NewObject = { bucket: string; key: string; content: Readable; metadata: object };
  type Store = {
    getResourcePath(bucket: string, key: string, kind: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: NewObject): Promise<Stored>;
  };

  /** An application of koa. */
  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
