/** The product's logo, as apps/web/src/ui/product-mark.tsx draws it. */
const dots = [
  [10.3, 12.24, 1.42, 'parley'],
  [13.83, 9.77, 1.42, 'parley'],
  [12.2, 15.69, 1.42, 'parley'],
  [8.88, 8.94, 1.42, 'parley'],
  [16.94, 12.17, 1.42, 'parley'],
  [7.85, 15.55, 1.42, 'parley'],
  [12.72, 6.11, 1.45, 'you'],
  [15.7, 17.18, 1.46, 'you'],
  [5.37, 10.6, 1.47, 'you'],
  [18.17, 8.36, 1.48, 'you'],
  [9.8, 19.2, 1.48, 'you'],
  [8.61, 4.89, 1.49, 'you'],
  [19.61, 15.07, 1.5, 'you'],
  [4.01, 14.99, 1.51, 'you'],
  [16.01, 4.12, 1.51, 'you'],
  [14.44, 20.8, 1.52, 'you'],
  [4.01, 7.0, 1.53, 'you'],
  [21.54, 10.23, 1.53, 'you'],
  [5.99, 19.97, 1.54, 'you'],
] as const;

export const productMark = `<svg viewBox="0 0 24 24" aria-hidden="true">${dots
  .map(([cx, cy, r, owner]) => `<circle cx="${cx}" cy="${cy}" r="${r}" class="${owner}"/>`)
  .join('')}</svg>`;
