import { Play, ShieldCheck, Square } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatSeconds } from '#i18n/format-seconds.ts';
import { Button } from '#ui/controls/button.tsx';
import { ArtifactFrame } from '../artifact-frame.tsx';
import type { CodeLanguage } from './code-language.ts';
import { type CodeRun, CodeRunner, type OutputPart, runLimitMs } from './code-runner.ts';

interface CodeOutputProps {
  language: CodeLanguage;
  source: string;
  /** Runs at once. */
  isStarted: boolean;
}

/** Runs the source when it is asked to, and shows what it prints. */
export function CodeOutput({ language, source, isStarted }: CodeOutputProps): ReactNode {
  const { t } = useTranslation('artifact');
  const [runner] = useState(() => new CodeRunner(language));
  const run = useSyncExternalStore(runner.subscribe, runner.getSnapshot);
  const start = useEffectEvent(() => isStarted && runner.run(source));
  useEffect(() => {
    start();
    return () => runner.dispose();
  }, [runner]);
  const isBusy = run.phase === 'loading' || run.phase === 'running';
  return (
    <>
      <div className="code-run-bar">
        {isBusy ? (
          <Button size="sm" data-testid="code-stop" onClick={() => runner.stop()}>
            <Square className="icon sm" aria-hidden />
            {t('code.stop')}
          </Button>
        ) : (
          <Button size="sm" variant="primary" data-testid="code-run" onClick={() => runner.run(source)}>
            <Play className="icon sm" aria-hidden />
            {t('code.run')}
          </Button>
        )}
        <span role="status" data-testid="code-status" data-phase={run.phase}>
          <Status run={run} language={language} />
        </span>
      </div>
      <pre className="artifact-scroll code-output" dir="ltr" data-testid="code-output" aria-label={t('code.output')}>
        {run.output.map((part) => (
          <Part key={part.number} part={part} />
        ))}
        {isMissingPackage(run) && (
          <p className="code-remark" dir="auto">
            {t('code.noPackages')}
          </p>
        )}
        {run.isCut && (
          <p className="code-remark" dir="auto">
            {t('code.cut')}
          </p>
        )}
      </pre>
      <p className="artifact-foot">
        <ShieldCheck className="icon" aria-hidden />
        <span>{t(language === 'python' ? 'code.pythonNote' : 'code.runNote')}</span>
      </p>
    </>
  );
}

function Part({ part }: { part: OutputPart }): ReactNode {
  const { t } = useTranslation('artifact');
  if (part.stream !== 'picture') return <span className={part.stream === 'err' ? 'is-error' : undefined}>{part.text}</span>;
  const label = part.name || t('code.picture', { number: formatNumber(part.number + 1) });
  if (part.kind === 'html')
    return <ArtifactFrame source={part.text} label={label} onBlocked={ignore} onEscape={ignore} onTrouble={ignore} />;
  // As an image, a drawing runs no script and loads nothing.
  const address =
    part.kind === 'png' ? `data:image/png;base64,${part.text}` : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(part.text)}`;
  return <img className="code-picture" data-testid="code-picture" src={address} alt={label} />;
}

const ignore = () => undefined;

/** Models like to use packages that are not there. */
function isMissingPackage({ phase, output }: CodeRun): boolean {
  return phase === 'failed' && output.some((part) => part.stream === 'err' && /ModuleNotFoundError: No module named/.test(part.text));
}

function Status({ run, language }: { run: CodeRun; language: CodeLanguage }): ReactNode {
  const { t } = useTranslation('artifact');
  switch (run.phase) {
    case 'idle':
      return null;
    case 'loading':
      return t(language === 'python' ? 'code.loadingPython' : 'code.running');
    case 'running':
      return t('code.running');
    case 'timedOut':
      return t('code.timedOut', { seconds: formatNumber(runLimitMs / 1000) });
    case 'stopped':
      return t('code.stopped');
    case 'notStarted':
      return t('code.notStarted');
    default:
      return run.output.length === 0 ? t('code.noOutput') : t('code.finished', { duration: formatSeconds(run.durationMs) });
  }
}
