import type { SpeechListener, SpeechOutput } from '../../turns/conversation/conversation-ports.ts';

export interface ChosenSpeechOptions {
  server: SpeechOutput;
  /** The system's own voices; see `createSystemSpeech`. */
  system: SpeechOutput;
  /** Whether the system voice speaks a reply that begins in this language. */
  isSystemChosen(locale: string): boolean;
  /** The system voice failed, and the server speaks the rest. */
  onFallback(code: string): void;
}

interface Speaking {
  turn: number;
  messageId: string;
  locale: string;
  output: SpeechOutput;
  heardUpTo: number;
}

/**
 * B20: speaks each reply with the source that the user chose for its language. If the system voice fails, the server continues at the
 * first unheard word.
 */
export function createChosenSpeech({ server, system, isSystemChosen, onFallback }: ChosenSpeechOptions): SpeechOutput {
  let listener: SpeechListener | null = null;
  let speaking: Speaking | null = null;
  let preparedTurn: number | null = null;

  const listenTo = (output: SpeechOutput): SpeechListener => {
    const ifSpeaking = (turn: number, act: (current: Speaking) => void) => {
      if (speaking?.turn === turn && speaking.output === output) act(speaking);
    };
    return {
      onStart: (turn) => ifSpeaking(turn, () => listener?.onStart(turn)),
      onPosition: (turn, position) =>
        ifSpeaking(turn, (current) => {
          current.heardUpTo = Math.max(current.heardUpTo, position.heardUpTo);
          listener?.onPosition(turn, { ...position, heardUpTo: current.heardUpTo });
        }),
      onStall: (turn) => ifSpeaking(turn, () => listener?.onStall?.(turn)),
      onEnd: (turn) => ifSpeaking(turn, () => listener?.onEnd(turn)),
      onFail: (turn, code) =>
        ifSpeaking(turn, (current) => {
          if (output === server) {
            listener?.onFail(turn, code);
            return;
          }
          onFallback(code);
          current.output = server;
          const { messageId, locale, heardUpTo } = current;
          server.start({ turn, messageId, locale, fromOffset: heardUpTo });
        }),
    };
  };
  server.setListener(listenTo(server));
  system.setListener(listenTo(system));
  const outputOf = (turn: number) => (speaking?.turn === turn ? speaking.output : null);

  function forgetPrepared(): void {
    if (preparedTurn !== null) server.stop(preparedTurn);
    preparedTurn = null;
  }

  return {
    setListener(next) {
      listener = next;
    },
    start(request) {
      if (speaking) speaking.output.stop(speaking.turn);
      if (isSystemChosen(request.locale)) forgetPrepared();
      preparedTurn = null;
      speaking = { ...request, output: isSystemChosen(request.locale) ? system : server, heardUpTo: 0 };
      speaking.output.start(request);
    },
    prepare(request) {
      if (isSystemChosen(request.locale) || !server.prepare) return;
      preparedTurn = request.turn;
      server.prepare(request);
    },
    duck: (turn) => outputOf(turn)?.duck(turn),
    restore: (turn) => outputOf(turn)?.restore(turn),
    hold: (turn) => outputOf(turn)?.hold(turn),
    resume: (turn) => outputOf(turn)?.resume(turn),
    stop(turn) {
      outputOf(turn)?.stop(turn);
      if (preparedTurn === turn) forgetPrepared();
      if (speaking?.turn === turn) speaking = null;
    },
    poll: () => speaking?.output.poll(),
    level: () => speaking?.output.level() ?? 0,
  };
}
