import type { LocalModel } from './local-model.ts';

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';
const cards = 'https://huggingface.co/rhasspy/piper-voices/blob/main';

type PiperVoice = {
  /** Piper's name, `de_DE-thorsten-medium`. */
  name: string;
  /** The usual name. */
  label: string;
  gender: 'female' | 'male' | null;
  licence: string;
  bytes: number;
  sha256: string;
};

/** A Piper voice as sherpa-onnx publishes it: one archive with the model, its tokens and eSpeak's data. */
function piper({ name, label, gender, licence, bytes, sha256 }: PiperVoice): LocalModel {
  const [region = '', speaker = '', quality = ''] = name.split('-');
  const locale = region.replace('_', '-');
  const root = `vits-piper-${name}`;
  return {
    id: `piper-${region.slice(0, 2)}-${speaker.replaceAll('_', '-')}`,
    label: `Piper ${label}`,
    kind: 'speech',
    family: 'vits',
    licence,
    source: `${cards}/${region.slice(0, 2)}/${region}/${speaker}/${quality}/MODEL_CARD`,
    locales: [locale],
    files: [{ role: 'archive', name: `${root}.tar.bz2`, url: `${releases}/${root}.tar.bz2`, bytes, sha256 }],
    unpacked: { model: `${root}/${name}.onnx`, tokens: `${root}/tokens.txt`, dataDir: `${root}/espeak-ng-data` },
    voices: [{ id: `piper-${name}`, label, locale, gender, speaker: 0 }],
  };
}

/** Speech models. Only voices with a stated licence that permits any use. */
export const voiceModels: readonly LocalModel[] = [
  piper({
    name: 'de_DE-thorsten-medium',
    label: 'Thorsten',
    gender: 'male',
    licence: 'CC0-1.0',
    bytes: 67_214_254,
    sha256: '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714',
  }),
  piper({
    name: 'en_US-libritts_r-medium',
    label: 'LibriTTS-R',
    gender: null,
    licence: 'CC-BY-4.0',
    bytes: 82_038_311,
    sha256: '10dc268f3e371696d721486123e2705a9fc1faa113491979fde4d88dba1f1b1c',
  }),
  piper({
    name: 'es_ES-davefx-medium',
    label: 'Davefx',
    gender: 'male',
    licence: 'CC0-1.0',
    bytes: 67_184_952,
    sha256: 'a3f6beb54a9cb893279f72978a22f807a4d9fc9c7848157b524d5cc7b7f58b22',
  }),
  piper({
    name: 'fr_FR-siwis-medium',
    label: 'Siwis',
    gender: 'female',
    licence: 'CC-BY-4.0',
    bytes: 67_207_459,
    sha256: '375909aa30842b3a4efa10b1beb1d761af792960ae6873b4d53889f96c66195b',
  }),
  piper({
    name: 'pt_BR-faber-medium',
    label: 'Faber',
    gender: 'male',
    licence: 'CC0-1.0',
    bytes: 67_183_065,
    sha256: '7add3f923ad6bc25ca8a192805fd1a64d1b3893e4611c4a9719545a825039a83',
  }),
];
