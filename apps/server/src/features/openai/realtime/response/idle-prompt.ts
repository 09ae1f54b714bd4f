/** Answers in a row to a user who says nothing. More would only cost tokens: the user is not there. */
const mostPrompts = 3;

export type IdlePromptPorts = {
  /** How long the user may say nothing after an answer was heard; null for ever. */
  timeoutMs(): number | null;
  onIdle(): void;
};

/** Notices that a user says nothing after an answer, so that the model can ask. */
export function createIdlePrompt({ timeoutMs, onIdle }: IdlePromptPorts) {
  let timer: NodeJS.Timeout | undefined;
  let prompts = 0;
  return {
    /** An answer was sent that takes so long to hear. */
    wait(playbackMs: number): void {
      clearTimeout(timer);
      const patienceMs = timeoutMs();
      if (patienceMs === null || prompts >= mostPrompts) return;
      timer = setTimeout(() => {
        prompts += 1;
        onIdle();
      }, playbackMs + patienceMs);
    },
    /** The user or the client does something. */
    reset(): void {
      clearTimeout(timer);
      prompts = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
