import { AudioWindow, defaultWindowBytes } from './audio-window.ts';
import type { OfflineVoices } from './espeak/offline-voices.ts';
import { listVoices, resolveVoice } from './espeak/voice-catalogue.ts';
import { BadRequest, parseRequest } from './parse-request.ts';
import { encodeAudioFrame, encodeJsonFrame } from './protocol/frame-codec.ts';
import { WorkerError } from './protocol/messages.ts';
import type { WorkerRequest, WorkerResponse } from './protocol/messages.ts';
import type { LocalModels } from './sherpa/local-models.ts';

interface Job {
  window: AudioWindow;
  isCancelled: boolean;
}

type AudioRequest = Extract<WorkerRequest, { op: 'speak' | 'sherpa-speak' }>;

/** Answers requests in the order in which they finish. All output goes through `write`. */
export class RequestDispatcher {
  readonly #voices: OfflineVoices;
  readonly #models: LocalModels;
  readonly #write: (frame: Buffer) => void;
  readonly #jobs = new Map<number, Job>();

  constructor(voices: OfflineVoices, models: LocalModels, write: (frame: Buffer) => void) {
    this.#voices = voices;
    this.#models = models;
    this.#write = write;
  }

  /** Takes one JSON payload. Never throws and never rejects: failures become `error` responses. */
  async handle(payload: Buffer): Promise<void> {
    let id = 0;
    try {
      const request = parseRequest(payload);
      id = request.id;
      await this.#answer(request);
    } catch (error) {
      if (error instanceof BadRequest) id = error.id;
      const code = error instanceof WorkerError ? error.code : 'synthesis_failed';
      this.#send({ id, event: 'error', code, message: error instanceof Error ? error.message : 'unknown' });
    }
  }

  async #answer(request: WorkerRequest): Promise<void> {
    const { id } = request;
    switch (request.op) {
      case 'cancel': {
        const job = this.#jobs.get(id);
        if (!job) return;
        job.isCancelled = true;
        job.window.release();
        return;
      }
      case 'ack':
        return this.#jobs.get(id)?.window.acknowledge(request.bytes);
      case 'voices':
        return this.#result(id, listVoices());
      case 'status':
        return this.#result(id, { memoryBytes: process.memoryUsage().rss, models: this.#models.loaded() });
      case 'prepare':
        await this.#voices.prepare(request.voice);
        return this.#result(id, null);
      case 'phonemes':
        return this.#result(id, await this.#voices.phonemes(request.text, request.voice));
      case 'speak':
      case 'sherpa-speak':
        return this.#speak(request);
      case 'sherpa-load':
        return this.#result(id, await this.#models.load(request.kind, request.model));
      case 'sherpa-unload':
        return this.#result(id, this.#models.unload(request.model));
      case 'sherpa-transcribe':
        return this.#result(id, await this.#asJob(id, (job) => this.#models.transcribe(request, () => job.isCancelled)));
    }
  }

  async #speak(request: AudioRequest): Promise<void> {
    const durationMs = await this.#asJob(request.id, (job) => this.#produce(request, job), request.windowBytes);
    this.#send({ id: request.id, event: 'done', durationMs });
  }

  /** Runs work that `cancel` can reach. Throws `cancelled` if it did. */
  async #asJob<T>(id: number, work: (job: Job) => Promise<T>, windowBytes = defaultWindowBytes): Promise<T> {
    if (this.#jobs.has(id)) throw new WorkerError('bad_request', 'id in use');
    const job: Job = { window: new AudioWindow(windowBytes), isCancelled: false };
    this.#jobs.set(id, job);
    try {
      const value = await work(job);
      if (job.isCancelled) throw new WorkerError('cancelled', 'cancelled');
      return value;
    } finally {
      this.#jobs.delete(id);
    }
  }

  async #produce(request: AudioRequest, job: Job): Promise<number> {
    const { id } = request;
    const audio = (samples: Int16Array) => {
      job.window.sent(samples.length * 2);
      this.#write(encodeAudioFrame(id, samples));
    };
    const isCancelled = () => job.isCancelled;
    if (request.op === 'sherpa-speak') {
      return this.#models.speak(request, { format: (sampleRate) => this.#send({ id, event: 'format', sampleRate }), audio, isCancelled });
    }
    const { voice, rate = 1, pitch = 0 } = request;
    resolveVoice(voice);
    const sampleRate = await this.#voices.sampleRate();
    if (job.isCancelled) return 0;
    this.#send({ id, event: 'format', sampleRate });
    return this.#voices.speak(
      { text: request.text, voice, rate: Math.min(3, Math.max(0.5, rate)), pitch, isCancelled },
      { ready: () => job.window.ready(), audio, mark: (start, end, atMs) => this.#send({ id, event: 'mark', start, end, atMs }) },
    );
  }

  #result(id: number, value: unknown): void {
    this.#send({ id, event: 'result', value });
  }

  #send(response: WorkerResponse): void {
    this.#write(encodeJsonFrame(response));
  }
}
