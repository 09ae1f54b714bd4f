import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { ArrowLeftRight, ArrowUpDown } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { HalfLayout, InterpreterPair } from './interpreter-pair.ts';

const labelOf = (locale: string) => interfaceLocales.find(({ code }) => code === locale)?.label ?? locale;

interface SwapButtonProps {
  pair: InterpreterPair;
  layout: HalfLayout;
  onSwap: () => void;
}

/** Swaps the languages. Beside each other, each half names its own language. */
export function SwapButton({ pair, layout, onSwap }: SwapButtonProps) {
  const { t } = useTranslation('call');
  if (layout === 'side') {
    return (
      <button type="button" className="icon-btn outline touch" aria-label={t('interpreter.swap')} onClick={onSwap}>
        <ArrowLeftRight className="icon" aria-hidden />
      </button>
    );
  }
  return (
    <button type="button" className="pair" onClick={onSwap}>
      <span className="sr">{t('interpreter.swap')}</span>
      <bdi lang={pair.theirs}>{labelOf(pair.theirs)}</bdi>
      <ArrowUpDown className="icon sm" aria-hidden />
      <bdi lang={pair.mine}>{labelOf(pair.mine)}</bdi>
    </button>
  );
}
