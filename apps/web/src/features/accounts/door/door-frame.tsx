import '../accounts.css';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLocale } from '#i18n/change-locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { ProductMark } from '#ui/product-mark.tsx';

const seedLetters = 'Añß字жعç語あ한éüЯöк你ن';

/** Around the pages for people who are not signed in: the product, the choice of a language, and one form. */
export function DoorFrame({ children, note }: { children: ReactNode; note?: ReactNode }) {
  const { t } = useTranslation(['accounts', 'welcome', 'common']);
  const locale = useLocale();
  const hasRoom = useBreakpoint('lg');
  const brand = (
    <div className="door-brand">
      <ProductMark />
      <span className="wordmark">{t('common:productName')}</span>
    </div>
  );
  return (
    <main className="door">
      {hasRoom && (
        <section className="door-left">
          {brand}
          <div className="door-hero" aria-hidden>
            <Bloom state="idle" size={440} dots={420} glyphs={seedLetters} />
          </div>
          <p className="door-motto">{t('welcome:motto')}</p>
        </section>
      )}
      <section className="door-right">
        <div className="door-top">
          {!hasRoom && brand}
          <div className="door-language">
            <Select
              label={t('common:language')}
              isLabelHidden
              icon={<Globe className="icon sm" aria-hidden />}
              options={interfaceLocales.map(({ code, label }) => ({ value: code, label, lang: code }))}
              value={locale}
              onChange={(tag) => void changeLocale(tag)}
              testId="language-picker"
            />
          </div>
        </div>
        {children}
        {note && <p className="door-note help">{note}</p>}
      </section>
    </main>
  );
}
