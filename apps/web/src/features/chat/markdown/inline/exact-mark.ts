/** A citation that is nothing but the place and what models put behind a `†`: surely no text of the answer, also if it names no source. */
export const exactMark = /^【[\d:]+[】†]/;
