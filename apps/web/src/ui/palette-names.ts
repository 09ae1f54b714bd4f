/** The accents and neutrals a person may choose, in the order the picker shows them. The first of each is the default, which tokens.css holds. */
export const accentNames = ['jade', 'teal', 'blue', 'indigo', 'iris', 'plum', 'pink', 'ruby', 'tomato', 'orange', 'gold', 'grass'] as const;
export const neutralNames = ['sand', 'gray', 'slate', 'mauve', 'olive'] as const;
