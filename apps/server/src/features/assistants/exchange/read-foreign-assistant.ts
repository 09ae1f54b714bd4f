type Loose = Record<string, unknown>;

const record = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** The picture of an assistant whose own is an address. */
const plainAvatar = '✨';
const longest = { name: 80, description: 200, instructions: 20_000, opening: 2000, question: 300, questions: 6 } as const;

/**
 * An assistant of LobeChat (an agent's file, or a session of its export) or of Open WebUI (an element of its exported models) in our
 * fields; null for anything else. Their models have other names here, so the user's default answers.
 */
export function readForeignAssistant(value: Loose): Loose | null {
  return readLobeChat(value) ?? readOpenWebUi(value);
}

function readLobeChat({ config: givenConfig, meta: givenMeta }: Loose): Loose | null {
  const config = record(givenConfig);
  const meta = record(givenMeta);
  if (typeof config.systemRole !== 'string' || typeof meta.title !== 'string') return null;
  const { temperature, top_p: topP } = record(config.params);
  return fields({
    name: meta.title,
    avatar: text(meta.avatar),
    description: text(meta.description),
    instructions: config.systemRole,
    opening: text(config.openingMessage),
    questions: texts(config.openingQuestions),
    temperature,
    topP,
  });
}

function readOpenWebUi({ name, params: givenParams, meta: givenMeta, base_model_id: base }: Loose): Loose | null {
  const params = record(givenParams);
  const meta = record(givenMeta);
  if (typeof name !== 'string' || typeof params.system !== 'string' || base === undefined) return null;
  return fields({
    name,
    avatar: text(meta.profile_image_url),
    description: text(meta.description),
    instructions: params.system,
    opening: '',
    questions: (Array.isArray(meta.suggestion_prompts) ? meta.suggestion_prompts : []).map((one) => text(record(one).content)),
    temperature: params.temperature,
    topP: params.top_p,
  });
}

interface Foreign {
  name: string;
  avatar: string;
  description: string;
  instructions: string;
  opening: string;
  questions: string[];
  temperature: unknown;
  topP: unknown;
}

/** Other programs have other limits: what is longer is cut. */
function fields({ name, avatar, description, instructions, opening, questions, temperature, topP }: Foreign): Loose {
  const within = (value: unknown, most: number) => (typeof value === 'number' && value >= 0 && value <= most ? value : undefined);
  const parameters = { temperature: within(temperature, 2), topP: within(topP, 1) };
  return {
    name: cut(name, longest.name),
    avatar: isEmoji(avatar) ? avatar : plainAvatar,
    description: cut(description, longest.description),
    instructions: cut(instructions, longest.instructions),
    openingMessage: cut(opening, longest.opening),
    openingQuestions: questions
      .map((question) => cut(question, longest.question).trim())
      .filter(Boolean)
      .slice(0, longest.questions),
    parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  };
}

function cut(value: string, most: number): string {
  return value.replaceAll('\0', '').slice(0, most).toWellFormed();
}

function isEmoji(value: string): boolean {
  return value.length <= 32 && /^\p{RGI_Emoji}$/v.test(value);
}
