import type { z } from 'zod';
import type { EndpointDefinition, EndpointKey } from './define-endpoint.ts';

/**
 * Every endpoint by the name of its definition. Each contract file adds its own by declaration merging, so that no list must be kept.
 * Programs that use `Endpoints` include `packages/contracts/src` in their tsconfig.
 */
export interface EndpointDefinitions {}

type AnySchema = z.ZodType | undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : never;
type Received<S> = S extends z.ZodType ? z.output<S> : undefined;
type TypesOf<D> =
  D extends EndpointDefinition<EndpointKey, AnySchema, infer Q extends AnySchema, infer B extends AnySchema, infer R extends AnySchema>
    ? { query: Sent<Q>; request: Sent<B>; response: Received<R> }
    : never;

/** What each endpoint takes and answers, by method and path, as types only: the web client bundles no schema. `never` means none. */
export type Endpoints = {
  [Name in keyof EndpointDefinitions as EndpointDefinitions[Name]['key']]: TypesOf<EndpointDefinitions[Name]>;
};
