import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession } from '@openai/agents/realtime';

/** 100 ms of PCM16 at 24 kHz. */
const pieceBytes = 4800;
const answer = 'You said: Hello';

function* piecesOf(recording) {
  for (let from = 0; from < recording.length; from += pieceBytes) yield recording.subarray(from, from + pieceBytes);
}

/**
 * A spoken turn with OpenAI's own package. It speaks only `wss:`, so it gets a plain connection in place of one with TLS.
 *
 * @param RealtimeWS its class
 * @param names of the events with the answer's audio and transcript
 */
export async function speakWithOpenAi(RealtimeWS, names, openai, { url, model, recording, session }) {
  const { hostname, port } = new URL(url);
  const options = { createConnection: () => connect({ host: hostname, port: Number(port) }) };
  const client = new RealtimeWS({ model, options }, openai);
  const told = { audio: 0, transcript: '' };
  const failed = new Promise((_resolve, reject) => client.on('error', reject));
  client.on(names.audio, ({ delta }) => (told.audio += Buffer.from(delta, 'base64').length));
  client.on(names.transcript, ({ delta }) => (told.transcript += delta));
  const done = new Promise((resolve) => client.on('response.done', resolve));
  await once(client.socket, 'open');
  client.send({ type: 'session.update', session });
  for (const piece of piecesOf(recording)) client.send({ type: 'input_audio_buffer.append', audio: piece.toString('base64') });
  const { response } = await Promise.race([done, failed]);
  client.close();
  assert.equal(response.status, 'completed');
  assert.equal(told.transcript, answer);
  assert.ok(told.audio > 20_000, `${told.audio} bytes of audio`);
}

/** A spoken turn with the agents of OpenAI. */
export async function speakWithAgent({ url, model, recording }) {
  const transport = new OpenAIRealtimeWebSocket({ url: `${url.replace('http', 'ws')}/v1/realtime?model=${model}` });
  const session = new RealtimeSession(new RealtimeAgent({ name: 'Tester', instructions: '' }), { model, transport });
  let audio = 0;
  session.on('audio', ({ data }) => (audio += data.byteLength));
  const failed = new Promise((_resolve, reject) => session.on('error', ({ error }) => reject(new Error(JSON.stringify(error)))));
  const done = new Promise((resolve) => session.on('transport_event', (event) => event.type === 'response.done' && resolve(event)));
  await session.connect({ apiKey: 'any' });
  for (const piece of piecesOf(recording)) session.sendAudio(new Uint8Array(piece).buffer);
  const { response } = await Promise.race([done, failed]);
  session.close();
  assert.equal(response.output[0].content[0].transcript, answer);
  assert.ok(audio > 20_000, `${audio} bytes of audio`);
}
