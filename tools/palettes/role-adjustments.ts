/**
 * Where a hue's own steps miss a contrast that a role needs, the role uses another step.
 * The palette test proves each entry; none is a matter of taste.
 */
const stepUp = {
  light: { voice: 'var(--accent-10)', 'voice-hover': 'var(--accent-11)' },
  dark: { voice: 'var(--accent-9)', 'voice-hover': 'var(--accent-8)' },
};

export const roleAdjustments: Record<string, { light?: Record<string, string>; dark?: Record<string, string> }> = {
  // White on step 9 is 2.97 to 3.07 and step 9 on the panel under 3.
  teal: stepUp,
  grass: stepUp,
  // Step 9 on a raised dark surface is 2.95.
  // The ring around a hovered menu line is 2.91 on step 10.
  iris: { dark: { voice: 'var(--accent-10)', 'voice-hover': 'var(--accent-9)', focus: 'var(--accent-11)' } },
  indigo: { dark: { focus: 'var(--accent-11)' } },
  // In the dark theme, step 10 is even brighter: the light theme's step 10 replaces it.
  orange: { light: { ...stepUp.light, focus: 'var(--accent-11)' }, dark: { voice: '#ef5f00', 'voice-hover': 'var(--accent-8)' } },
};
