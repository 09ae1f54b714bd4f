import { answerFromFiles } from './answer-from-files.ts';
import { answerFromHelp } from './answer-from-help.ts';
import type { GuideAnswer, GuideQuestion, GuideSkill } from './guide-answer.ts';
import { guideWords } from './guide-words.ts';
import { calculate } from './jobs/calculate.ts';
import { convertUnits } from './jobs/convert-units.ts';
import { tellDate } from './jobs/tell-date.ts';
import { tellTime } from './jobs/tell-time.ts';
import { sayWords } from './say-words.ts';
import { smallTalk } from './small-talk.ts';

/** In this order: exact jobs are certain; files and help pages find only what is likely. */
const skills: readonly GuideSkill[] = [smallTalk, sayWords, tellDate, tellTime, calculate, convertUnits, answerFromFiles, answerFromHelp];
/** Help answers in an assistant's place only a question that names Parley. */
const helpWithParley: GuideSkill = (question) => (/parley/i.test(question.text) ? answerFromHelp(question) : null);
/** Answers that do not depend on the assistant. Small talk and other help pages would put Guide's words in the assistant's place. */
const skillsForAssistants = skills
  .filter((skill) => skill !== smallTalk)
  .map((skill) => (skill === answerFromHelp ? helpWithParley : skill));

/** Guide's answer to a question. If no skill applies, it says what it is and what it can do. */
export function answerQuestion(question: GuideQuestion): GuideAnswer {
  const { assistantName } = question;
  for (const skill of assistantName === undefined ? skills : skillsForAssistants) {
    const answer = skill(question);
    if (answer) return answer;
  }
  const words = guideWords(question.locale, question.digits);
  if (assistantName !== undefined) return { markdown: words.say('assistantNeedsModel', { assistant: asWritten(assistantName) }) };
  const suggestions = words.list('suggestions').map((suggestion) => `- ${suggestion}`);
  return { markdown: words.say('cannotAnswer', { suggestions: suggestions.join('\n') }) };
}

/** A name shows as the user wrote it, not as Markdown. */
const asWritten = (name: string): string => name.replaceAll(/[\\`*_[\]<>~|]/gu, '\\$&');
