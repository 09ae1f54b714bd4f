/** The device is operated by touch; its keyboard, if it has one, is on the screen. */
export const touchOnly = '(hover: none) and (pointer: coarse)';
