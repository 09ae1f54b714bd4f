import { Check } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatPercent } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { accentNames, neutralNames } from '#ui/styles/palette-names.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { SettingsHead } from './settings-head.tsx';
import { ThemePicture } from './theme-picture.tsx';

const themes = ['system', 'light', 'dark'] as const;
const announcements = ['off', 'brief', 'full', 'sentence'] as const;
const readingFonts = ['interface', 'serif', 'legible'] as const;

export function AppearanceSection() {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const accent = preferences?.accent ?? document.documentElement.dataset.accent ?? accentNames[0];
  return (
    <>
      <SettingsHead title={t('section.appearance')} intro={t('appearance.intro')} />
      <div className="settings-grid">
        <div>
          <section className="group">
            <h2 className="group-title" id="theme">
              {t('appearance.theme')}
            </h2>
            <div className="themes" role="radiogroup" aria-label={t('appearance.theme')} data-testid="theme-picker">
              {themes.map((theme) => (
                <label key={theme} className={classNames('theme', preferences?.theme === theme && 'is-on')} data-value={theme}>
                  <ThemePicture theme={theme} />
                  <span className="nm">
                    <input
                      type="radio"
                      name="theme"
                      className="radio"
                      value={theme}
                      checked={preferences?.theme === theme}
                      onChange={() => mutate({ theme })}
                    />
                    {t(`appearance.themes.${theme}`)}
                  </span>
                </label>
              ))}
            </div>
          </section>
          <section className="group">
            <h2 className="group-title" id="accent">
              {t('appearance.accent')}
              <span className="end help">{t('appearance.accentHelp')}</span>
            </h2>
            <div className="card hues" role="radiogroup" aria-label={t('appearance.accent')}>
              {accentNames.map((name) => (
                <label key={name} className={classNames('hue', accent === name && 'is-on')} data-accent={name} data-value={name}>
                  <input
                    type="radio"
                    className="sr"
                    name="accent"
                    value={name}
                    checked={accent === name}
                    onChange={() => mutate({ accent: name })}
                  />
                  <i>{accent === name && <Check className="icon sm" aria-hidden />}</i>
                  <span>{t(`appearance.accents.${name}`)}</span>
                </label>
              ))}
            </div>
          </section>
          <section className="group list-card">
            <div className="item" id="neutral">
              <span className="text">
                <b>{t('appearance.neutral')}</b>
                <span>{t('appearance.neutralHelp')}</span>
              </span>
              <Segmented
                label={t('appearance.neutral')}
                value={preferences?.neutral ?? neutralNames[0]}
                onChange={(neutral) => mutate({ neutral })}
                options={neutralNames.map((name) => ({ value: name as string, label: t(`appearance.neutrals.${name}`) }))}
              />
            </div>
            <div className="item" id="reading">
              <span className="text">
                <b>{t('appearance.readingFont')}</b>
                <span>{t('appearance.readingFontHelp')}</span>
              </span>
              <Segmented
                label={t('appearance.readingFont')}
                value={preferences?.readingFont ?? 'interface'}
                onChange={(readingFont) => mutate({ readingFont })}
                options={readingFonts.map((font) => ({ value: font, label: t(`appearance.readingFonts.${font}`) }))}
              />
            </div>
            <div className="item" id="text-size">
              <Slider
                label={t('appearance.textSize')}
                min={0.8}
                max={1.6}
                step={0.05}
                value={preferences?.textSize ?? 1}
                valueText={formatPercent(preferences?.textSize ?? 1)}
                onChange={(textSize) => mutate({ textSize })}
              />
            </div>
            <div className="item" id="density">
              <span className="text">
                <b>{t('appearance.density')}</b>
                <span>{t('appearance.densityHelp')}</span>
              </span>
              <Segmented
                label={t('appearance.density')}
                value={preferences?.density ?? 'comfortable'}
                onChange={(density) => mutate({ density })}
                options={[
                  { value: 'comfortable', label: t('appearance.comfortable') },
                  { value: 'compact', label: t('appearance.compact') },
                ]}
              />
            </div>
            <div className="item" id="motion">
              <Switch
                label={t('appearance.reduceMotion')}
                help={t('appearance.reduceMotionHelp')}
                isOn={preferences?.motion === 'reduced'}
                onChange={(isOn) => mutate({ motion: isOn ? 'reduced' : 'system' })}
              />
            </div>
            <div className="item" id="announce">
              <span className="text">
                <b>{t('appearance.announce')}</b>
                <span>{t('appearance.announceHelp')}</span>
              </span>
              <Select
                label={t('appearance.announce')}
                isLabelHidden
                value={preferences?.announce ?? 'brief'}
                onChange={(announce) => mutate({ announce: announce as (typeof announcements)[number] })}
                options={announcements.map((value) => ({ value, label: t(`appearance.announced.${value}`) }))}
              />
            </div>
          </section>
        </div>
        <AppearancePreview />
      </div>
    </>
  );
}
