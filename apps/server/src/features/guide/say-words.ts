import type { GuideSkill } from './guide-answer.ts';

/**
 * "Say …" in eleven languages; the group is the text to say. Words such as "me" make it a question instead.
 * Where the text comes first, `(?<!\s)` makes a run of spaces match once instead of once per space.
 */
const requests: readonly RegExp[] = [
  /^(?:please |can you |could you )*(?:say|repeat(?: after me)?|read(?: this)?(?: out)? aloud|speak)\b(?!\s+(?:something|anything|it|that|again)\b[\s.?!]*$)\s*[:,]?\s*(?<words>.+)$/iu,
  /^(?:bitte )?(?:sag|sage|sagen Sie|sprich(?: mir nach)?|wiederhole|wiederholen Sie|lies vor)(?!\w)(?!\s+(?:mir|uns)\b)(?:\s+bitte)?\s*[:,]?\s*(?<words>.+)$/iu,
  /^(?:por favor,? )?(?:di|diga|dí|repite|repita|pronuncia)(?!\p{L})(?!\s+(?:me|cómo|qué)\b)\s*[:,]?\s*(?<words>.+)$/iu,
  /^(?:dis|dites|répète|répétez|prononce|prononcez)(?!\p{L})(?!-)(?!\s+(?:moi|nous)\b)\s*[:,]?\s*(?<words>.+)$/iu,
  /^(?:por favor,? )?(?:fale|repita)(?!\p{L})\s*[:,]\s*(?<words>.+)$/iu,
  /^(?:пожалуйста,? )?(?:скажи|скажите|повтори|повторите|произнеси|произнесите)(?!\p{L})(?!\s*,|\s+(?:мне|который|сколько|какой|какая|как)(?!\p{L}))\s*:?\s*(?<words>.+)$/iu,
  /^(?:من فضلك،? )?(?:قل|قولي|قولوا|ردد|رددي|كرر|كرري)(?!\p{L})(?!\s+لي(?!\p{L}))\s*[:،]?\s*(?<words>.+)$/u,
  /^言って(?:ください|みて)?[:：、\s]+(?<words>.+)$/u,
  /^[「『"“]?(?<words>.+?)[」』"”]?(?<!\s)\s*(?:と|って)(?:言って|話して|読んで|発音して)(?:ください|みて|くれる|くれますか)?[。！？!?]?$/u,
  /^(?:말해|따라 ?해|읽어)(?: ?(?:줘|주세요|봐|보세요))?[:,\s]+(?<words>.+)$/u,
  /^["'“‘]?(?<words>.+?)["'”’]?(?<!\s)\s*(?:이?라고|하고)\s*(?:말해|읽어|해)\s?(?:줘요?|주세요|봐요?|보세요)?[.!?]?$/u,
  /^(?:请|請)?(?:你|您)?(?:跟我|用中文|大声|大聲)?(?:说|說|念|唸|讲|講|重复|重複|朗读|朗讀)(?!明|法|话|話|过|過|说|說|一说|起|到|出|不|得|[个個][^。]*(?:笑话|笑話|故事)|故事|笑[话話])(?:一下|一遍|出来|出來)?[:：，,\s]*(?<words>.+)$/u,
];

const wrapping =
  /^(?:"(?<a>[^"]+)"|“(?<b>[^”]+)”|「(?<c>[^」]+)」|『(?<d>[^』]+)』|«\s*(?<e>[^»]+?)\s*»|„(?<f>[^“”]+)[“”]|‘(?<g>[^’]+)’)[.。!！]?$/u;

/** "Say …": returns the text exactly, so that a voice can be tested. */
export const sayWords: GuideSkill = ({ text }) => {
  const asked = text.trim();
  for (const request of requests) {
    const words = request.exec(asked)?.groups?.words?.trim();
    if (!words) continue;
    const quoted = wrapping.exec(words)?.groups;
    return { markdown: (quoted && Object.values(quoted).find(Boolean)) || words };
  }
  return null;
};
