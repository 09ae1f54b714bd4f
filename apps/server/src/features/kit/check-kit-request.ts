import type { Kit, StartKitRequest } from '@parley/contracts/models/kit';
import { localModelMemory } from '#features/local-models/local-model.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { kindOf, type KitModels, storeOf } from './kit-models.ts';
import { fitOf } from './machine.ts';

/** Free space that a download must leave. */
const spareBytes = 200_000_000;
/** What is unpacked is larger than its archive. */
const unpackedGrowth = 1.5;

/**
 * Checks that this machine can hold and run the requested models.
 *
 * @throws HttpError `not_found`, `storage_full`, `memory_too_small`, `model_engine_missing`, `processor_unsupported`
 */
export async function checkKitRequest({ parts }: StartKitRequest, models: KitModels, machine: Kit['machine']): Promise<void> {
  let missingBytes = 0;
  for (const { part, modelId } of parts) {
    const { model, status, receivedBytes, totalBytes } = await storeOf(models, part).state(modelId);
    if (model.kind !== kindOf(part)) throw notFound('model');
    if (status === 'installed') continue;
    const unavailable = part === 'thinks' ? models.engine.unavailable() : null;
    if (unavailable) throw new HttpError(unavailable, 'No language model can run on this machine.');
    if (fitOf(localModelMemory(model), machine.totalMemoryBytes) === 'too_large') {
      throw new HttpError('memory_too_small', `${model.label} needs more memory than this machine has.`);
    }
    missingBytes += totalBytes - receivedBytes + (model.unpacked ? totalBytes * unpackedGrowth : 0);
  }
  if (missingBytes > 0 && missingBytes + spareBytes > machine.freeDiskBytes)
    throw new HttpError('storage_full', 'The disk has too little space.');
}
