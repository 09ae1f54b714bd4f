/** A pasted text of more than this becomes a file: about two pages. UTF-16 units. */
export const longPaste = 4000;
