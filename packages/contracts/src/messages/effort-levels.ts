/** How much a model reasons before it answers. `none` asks for an answer without reasoning, where the model can do without. */
export const effortLevels = ['none', 'low', 'medium', 'high'] as const;
