import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { modelReference } from '../messages/message.ts';
import { modelPrice } from './model-price.ts';

/** `PUT /api/usage/prices`: sets the price of one model for the whole installation. */
export const setModelPriceRequest = z.strictObject({
  reference: modelReference,
  /** Null: the price of the built-in table, if it has one. */
  price: modelPrice.nullable(),
});
export type SetModelPriceRequest = z.input<typeof setModelPriceRequest>;

export const setModelPriceEndpoint = defineEndpoint('PUT /api/usage/prices', {
  tag: 'usage',
  summary: 'Set the price of a model',
  body: setModelPriceRequest,
  errors: ['forbidden'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    setModelPriceEndpoint: typeof setModelPriceEndpoint;
  }
}
