import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { HearingChoices } from '../../hearing/hearing-choices.tsx';
import type { RenderHearingKit } from '../../hearing/hearing-port.ts';
import type { ActiveCall } from '../session/call-state.ts';
import { chooseWay, endCall, retryCall, typeInstead } from '../session/call-store.ts';
import { problemWords } from './stage-words.ts';

interface StagePanelProps {
  call: ActiveCall;
  /** Of the assistant or the model that answers. */
  name: string;
  errorCode: string | null;
  locale: string;
  renderKit: RenderHearingKit;
}

/** What stands between the user and talking: what shall hear, or an error; always with a way on. */
export function StagePanel({ call, name, errorCode, locale, renderKit }: StagePanelProps) {
  const { t } = useTranslation(['call', 'settings']);
  if (call.hearing?.kind === 'choose') {
    return (
      <HearingChoices
        locales={[locale]}
        failure={call.hearing.failure}
        typeText={t('hearing.type.text', { name })}
        renderKit={renderKit}
        onChoose={(way, isRemembered) => void chooseWay(way, isRemembered, locale)}
        onLeave={endCall}
      />
    );
  }
  return (
    <div className="stage-panel" role="alert" data-testid="voice-problem" data-code={errorCode ?? 'start_failed'}>
      <p>{problemWords(t, errorCode)}</p>
      <div className="stage-panel-actions">
        {errorCode === 'insecure_origin' ? (
          // Trying again would not help: the way out is a page over HTTPS.
          <Link
            to="/settings/$section"
            params={{ section: 'phone' }}
            className={buttonClassName('primary', 'xl')}
            onClick={endCall}
            data-testid="voice-on-phone"
          >
            {t('settings:section.phone')}
          </Link>
        ) : (
          <Button size="xl" variant="primary" onClick={() => retryCall(locale)}>
            {t('retry')}
          </Button>
        )}
        <Button size="xl" onClick={() => typeInstead(locale)} data-testid="voice-type-instead">
          {t('typeInstead')}
        </Button>
      </div>
    </div>
  );
}
