import { WorkerError } from './protocol/messages.ts';
import type { WorkerRequest } from './protocol/messages.ts';

type FieldType = 'string' | 'number' | 'object';

const fields: Record<WorkerRequest['op'], { required: Record<string, FieldType>; optional?: Record<string, FieldType> }> = {
  voices: { required: {} },
  status: { required: {} },
  cancel: { required: {} },
  ack: { required: { bytes: 'number' } },
  prepare: { required: { voice: 'string' } },
  phonemes: { required: { voice: 'string', text: 'string' } },
  speak: { required: { voice: 'string', text: 'string' }, optional: { rate: 'number', pitch: 'number', windowBytes: 'number' } },
  'sherpa-load': { required: { kind: 'string', model: 'object' } },
  'sherpa-unload': { required: { model: 'string' } },
  'sherpa-speak': { required: { model: 'string', text: 'string' }, optional: { speaker: 'number', rate: 'number', windowBytes: 'number' } },
  'sherpa-transcribe': { required: { model: 'string', audio: 'string', sampleRate: 'number' }, optional: { locale: 'string' } },
};

/** Validates a JSON frame. Throws `bad_request`; the error has the `id` if it could be read. */
export function parseRequest(payload: Buffer): WorkerRequest {
  const value = parseJson(payload);
  const id = value['id'];
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 0xff_ff_ff_ff) throw new WorkerError('bad_request', 'id');
  const op = value['op'];
  if (typeof op !== 'string' || !isOp(op)) throw new BadRequest(id, 'op');
  for (const [name, type] of Object.entries(fields[op].required)) {
    if (!hasType(value[name], type)) throw new BadRequest(id, name);
  }
  for (const [name, type] of Object.entries(fields[op].optional ?? {})) {
    if (value[name] !== undefined && !hasType(value[name], type)) throw new BadRequest(id, name);
  }
  return value as unknown as WorkerRequest;
}

/** A request with a valid id and a wrong field, which the message names. */
export class BadRequest extends WorkerError {
  readonly id: number;

  constructor(id: number, field: string) {
    super('bad_request', field);
    this.id = id;
  }
}

function parseJson(payload: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(payload.toString('utf8'));
  } catch {
    throw new WorkerError('bad_request', 'json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WorkerError('bad_request', 'json');
  return value as Record<string, unknown>;
}

function isOp(op: string): op is WorkerRequest['op'] {
  return Object.hasOwn(fields, op);
}

function hasType(value: unknown, type: FieldType): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === type && value !== null;
}
