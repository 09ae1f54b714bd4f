/** Any name is cut here. Fields with a shorter limit check it themselves. */
const longestName = 300;

/** Bidi controls reverse text. A title with them disguises the text beside it. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;
/** Two names that look the same are different with them. Hangul and Khmer fillers are blank letters. */
const zeroWidth =
  /[\u{AD}\u{115F}\u{1160}\u{180E}\u{200B}\u{2060}-\u{2065}\u{206A}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}]|\u{34F}|\u{17B4}|\u{17B5}/gu;
/** The joiners are part of emoji and of scripts whose letters connect; elsewhere they only hide. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200C\u200D]/gu;
const looseJoiner = /[\u200C\u200D](?![\p{Extended_Pictographic}\p{L}\p{M}])/gu;
/** Invisible letters, except inside the flags of regions: a black flag, letters, an end. */
const tags = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{1,6}\u{E007F})|[\u{E0000}-\u{E0FFF}]/gu;

/**
 * A title, label or file name for display: one line, without control characters, bidi controls and characters of no width, and not longer
 * than `longest` UTF-16 units.
 */
export function cleanName(name: string, longest = longestName): string {
  const clean = name
    .slice(0, 4 * longest)
    .toWellFormed()
    .replaceAll(bidiControls, '')
    .replaceAll(zeroWidth, '')
    .replaceAll(tags, '$1')
    .replaceAll(strayJoiner, '')
    .replaceAll(looseJoiner, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A surrogate pair that the cut divides is dropped.
  return clean.length <= longest
    ? clean
    : clean
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}
