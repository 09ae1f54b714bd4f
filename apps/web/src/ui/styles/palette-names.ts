/**
 * The accents and neutrals that a user can choose, in the order of the picker. The first of each is the default, which tokens.css
 * contains.
 */
export const accentNames = ['jade', 'teal', 'blue', 'indigo', 'iris', 'plum', 'pink', 'ruby', 'tomato', 'orange', 'gold', 'grass'] as const;
export const neutralNames = ['sand', 'gray', 'slate', 'mauve', 'olive'] as const;
