import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { ChevronDown, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import { Tag } from '#ui/tag.tsx';

/** The bar above a public page with the choice of language, and the line below it. */
export function SharedFrame({ locale, children }: { locale: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('sharing');
  const current = interfaceLocales.find(({ code }) => code === locale);
  return (
    <>
      <header className="shared-bar">
        <ProductMark />
        <b className="shared-name">Parley</b>
        <Tag>{t('page.readOnly')}</Tag>
        <details className="shared-languages">
          <summary>
            <Globe className="icon sm" aria-hidden />
            <span className="sr">{t('page.language')}</span>
            <bdi>{current?.label}</bdi>
            <ChevronDown className="icon sm" aria-hidden />
          </summary>
          <ul>
            {interfaceLocales.map(({ code, label, direction }) => (
              <li key={code}>
                <a href={`?lng=${code}`} hrefLang={code} lang={code} dir={direction} aria-current={code === locale || undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </header>
      <main className="measure shared-main">{children}</main>
      <footer className="shared-foot">
        <span className="shared-made">
          <ProductMark size={18} />
          {t('page.made')}
        </span>
        <span>{t('page.wrong')}</span>
      </footer>
    </>
  );
}
