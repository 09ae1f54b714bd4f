import { quotaReached } from '#features/usage/quotas/check-quota.ts';
import { countUse } from '#features/usage/quotas/count-use.ts';
import type { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { readSpeechUser } from './engines/speech-user.ts';
import { countedSynthesizer } from './speaking/counted-synthesizer.ts';
import type { Speech } from './speech.ts';
import type { SpeechServices } from './speech-services.ts';
import { openTranscription } from './transcription/open-transcription.ts';

export type PersonalSpeech = Speech & {
  /** The answer where the limit of speech is used up; null while it is not. */
  reached(): HttpError | null;
};

type Services = Pick<SpeechServices, 'clock' | 'database' | 'log'>;

/** Speech with the engines that are for one user. What services speak and hear is counted for the user's limits. */
export async function personalSpeech(services: Services, speech: Speech, actor: Actor): Promise<PersonalSpeech> {
  let user = await readSpeechUser(services, actor);
  const read = async () => (user = await readSpeechUser(services, actor));
  const count = (ms: number) => {
    countUse(services, actor, 'speech', ms).catch((error: unknown) => services.log.error({ err: error }, 'Speech was not counted.'));
  };
  return {
    ...speech,
    transcription: openTranscription(speech.transcription, { known: () => user, read, count }),
    personal: (synthesizer, userId) => speech.personal(countedSynthesizer(synthesizer, count), userId),
    reached: () => user.spent && quotaReached(user.spent, services.clock.now()),
  };
}
