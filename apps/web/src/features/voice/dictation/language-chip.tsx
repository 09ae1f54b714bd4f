import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { useUpdatePreferences } from '#api/preferences.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';

/** Shorter and clearer to their readers than two Latin letters, and apart where those are the same. */
const ownSigns: Record<string, string> = { 'ar-SA': 'ع', 'zh-CN': '简', 'zh-TW': '繁' };

interface LanguageChipProps {
  locale: string;
  onChange: (locale: string) => void;
  /** Whether the choice is for all dictation from now on; beside an assistant with a language it is for this place. */
  isKept: boolean;
}

/** The language that dictation expects, and a menu to change it. */
export function LanguageChip({ locale, onChange, isKept }: LanguageChipProps) {
  const { t } = useTranslation('chat');
  const { mutate } = useUpdatePreferences();
  const label = t('speak.language', { language: spokenLanguageName(locale) });
  return (
    <LazyMenu
      label={label}
      placement="top end"
      entries={interfaceLocales.map(({ code, label: name }) => ({
        id: code,
        label: name,
        lang: code,
        isChosen: code === locale,
        onSelect: () => {
          onChange(code);
          if (isKept) mutate({ speech: { dictationLocale: code } });
        },
      }))}
      renderTrigger={(trigger) => (
        <button type="button" className="chip language-chip" data-tooltip={label} {...trigger}>
          {ownSigns[locale] ?? locale.slice(0, 2).toUpperCase()}
          <span className="sr">{label}</span>
        </button>
      )}
    />
  );
}
