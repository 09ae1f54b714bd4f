import type { EventDialect } from './event-dialect.ts';

type Json = Record<string, unknown>;

const formats: Json = {
  pcm16: { type: 'audio/pcm', rate: 24_000 },
  g711_ulaw: { type: 'audio/pcmu' },
  g711_alaw: { type: 'audio/pcma' },
};
const partTypes: Record<string, string> = { output_text: 'text', output_audio: 'audio' };
const renamed: [current: string, beta: string][] = [
  ['response.output_audio.', 'response.audio.'],
  ['response.output_audio_transcript.', 'response.audio_transcript.'],
  ['response.output_text.', 'response.text.'],
  ['conversation.item.added', 'conversation.item.created'],
];

/**
 * The beta of the Realtime API, which older clients and frameworks speak: a flat session, and shorter names. What has no beta name
 * keeps its own, so that it is checked and refused like everything else.
 */
export const betaDialect: EventDialect = {
  read(event) {
    if (event.type === 'session.update' && isObject(event.session)) return { ...event, session: fromFlat(event.session) };
    if (event.type === 'response.create' && isObject(event.response)) return { ...event, response: fromFlat(event.response) };
    return event;
  },
  write(type, fields) {
    // In the beta an item was created at once.
    if (type === 'conversation.item.done') return null;
    const [current, beta] = renamed.find(([prefix]) => type.startsWith(prefix)) ?? ['', ''];
    return { type: beta + type.slice(current.length), fields: mapValues(fields, toFlat) };
  },
};

function fromFlat(given: Json): Json {
  const {
    modalities,
    voice,
    speed,
    input_audio_format: inputFormat,
    output_audio_format: outputFormat,
    input_audio_transcription: transcription,
    input_audio_noise_reduction: noiseReduction,
    turn_detection: turnDetection,
    max_response_output_tokens: limit,
    ...same
  } = given;
  const isOff = isObject(turnDetection) && turnDetection.type === 'none';
  const input = said({
    format: formatOf(inputFormat),
    transcription,
    noise_reduction: noiseReduction,
    turn_detection: isOff ? null : turnDetection,
  });
  const output = said({ format: formatOf(outputFormat), voice, speed });
  const audio = said({ ...(input ? { input } : {}), ...(output ? { output } : {}) });
  return {
    ...same,
    ...(Array.isArray(modalities) ? { output_modalities: [modalities.includes('audio') ? 'audio' : 'text'] } : {}),
    ...(limit === undefined ? {} : { max_output_tokens: limit }),
    ...(audio ? { audio } : {}),
  };
}

/** An unknown format stays what it is, and is refused. */
function formatOf(name: unknown): unknown {
  return typeof name === 'string' ? (formats[name] ?? name) : name;
}

function toFlat(value: unknown, name: string): unknown {
  if (!isObject(value)) return value;
  if (name === 'item') return itemOf(value);
  if (name === 'session') return sessionOf(value);
  if (name !== 'response') return value;
  const { output_modalities: modalities, audio, output, ...same } = value;
  return { ...same, ...outputOf(audio), modalities: bothOf(modalities), output: (output as Json[]).map(itemOf) };
}

function sessionOf({
  output_modalities: modalities,
  audio,
  max_output_tokens: limit,
  type: _type,
  truncation: _truncation,
  ...same
}: Json): Json {
  const { input } = audio as { input: Json };
  return {
    ...same,
    ...outputOf(audio),
    modalities: bothOf(modalities),
    max_response_output_tokens: limit,
    input_audio_format: nameOf(input.format),
    input_audio_transcription: input.transcription,
    input_audio_noise_reduction: input.noise_reduction,
    turn_detection: input.turn_detection,
  };
}

function outputOf(audio: unknown): Json {
  const { format, ...voice } = (audio as { output: Json }).output;
  return { ...voice, output_audio_format: nameOf(format) };
}

function itemOf(item: Json): Json {
  if (!Array.isArray(item.content)) return item;
  return { ...item, content: (item.content as Json[]).map((part) => ({ ...part, type: partTypes[String(part.type)] ?? part.type })) };
}

/** Speech always had its transcript beside it. */
const bothOf = (modalities: unknown): unknown =>
  Array.isArray(modalities) && modalities.includes('audio') ? ['text', 'audio'] : modalities;
const nameOf = (format: unknown): string | undefined =>
  Object.keys(formats).find((name) => (formats[name] as Json).type === (format as Json).type);

/** The fields that the client sent; null if there are none. */
function said(fields: Json): Json | null {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function mapValues(fields: Json, map: (value: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
