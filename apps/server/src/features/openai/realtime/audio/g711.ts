/** ITU-T G.711: PCM16 as one byte a sample, for telephones. */
type Law = { encode(sample: number): number; decode(byte: number): number };

const muBias = 0x84;
const muClip = 32_635;

const muLaw: Law = {
  encode(sample) {
    const sign = sample < 0 ? 0x80 : 0;
    const size = Math.min(muClip, Math.abs(sample)) + muBias;
    const exponent = Math.floor(Math.log2(size)) - 7;
    return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
  },
  decode(byte) {
    const bits = ~byte & 0xff;
    const size = ((((bits & 0x0f) << 3) + muBias) << ((bits >> 4) & 7)) - muBias;
    return bits & 0x80 ? -size : size;
  },
};

const aLaw: Law = {
  encode(sample) {
    const sign = sample >= 0 ? 0x80 : 0;
    const size = Math.min(32_767, sample >= 0 ? sample : -sample - 1);
    const exponent = size < 256 ? 0 : Math.floor(Math.log2(size)) - 7;
    const bits = sign | (exponent << 4) | ((size >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f);
    return bits ^ 0x55;
  },
  decode(byte) {
    const bits = byte ^ 0x55;
    const exponent = (bits >> 4) & 7;
    const low = ((bits & 0x0f) << 4) + 8;
    const size = exponent === 0 ? low : (low + 0x100) << (exponent - 1);
    return bits & 0x80 ? size : -size;
  },
};

function tableOf({ encode, decode }: Law) {
  const encoded = Uint8Array.from({ length: 65_536 }, (_, index) => encode(index - 32_768));
  const decoded = Int16Array.from({ length: 256 }, (_, byte) => decode(byte));
  return {
    encode: (pcm: Int16Array): Buffer => Buffer.from(Uint8Array.from(pcm, (sample) => encoded[sample + 32_768] ?? 0)),
    decode: (bytes: Uint8Array): Int16Array => Int16Array.from(bytes, (byte) => decoded[byte] ?? 0),
  };
}

export const g711 = { mu: tableOf(muLaw), a: tableOf(aLaw) };
