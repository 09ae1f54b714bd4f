import { useTranslation } from '#i18n/use-translation.ts';
import { HearingDialog } from '../hearing/hearing-dialog.tsx';
import type { RenderHearingKit } from '../hearing/hearing-port.ts';
import { useLatestChoice } from '../hearing/use-latest-choice.ts';
import type { Dictation } from './use-dictation.ts';

interface DictationHearingProps {
  dictation: Dictation;
  locale: string;
  renderKit: RenderHearingKit;
  /** The user writes instead. */
  onType: () => void;
}

/** What can hear a dictation, when nothing does yet. */
export function DictationHearing({ dictation, locale, renderKit, onType }: DictationHearingProps) {
  const { t } = useTranslation('call');
  const { begin } = useLatestChoice();
  return (
    <HearingDialog
      isOpen={dictation.status === 'choosing'}
      onClose={dictation.cancel}
      locales={[locale]}
      failure={dictation.failure}
      typeText={t('hearing.type.field')}
      renderKit={renderKit}
      onChoose={async (way, isRemembered) => {
        const isLatest = begin();
        if (way === 'type') {
          dictation.cancel();
          // The dialog gives the focus back to the microphone first.
          requestAnimationFrame(() => requestAnimationFrame(onType));
          return;
        }
        if (way === 'maker' && isRemembered) await (await import('../call/session/find-hearing.ts')).acceptBrowserRecognition();
        if (!isLatest()) return;
        await dictation.listenWith(way === 'server' ? { kind: 'server', engine: null } : { kind: 'browser', isLocal: way === 'device' });
      }}
    />
  );
}
