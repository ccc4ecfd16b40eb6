import { expect, test } from 'vitest';
import { deriveCategory } from '#app/features/files/reading/document-analysis.ts';

test.each([
  ['Layout of the showroom', 'map'],
  ['A floor plan with two entrances', 'map'],
  ['Store design of the new branch', 'map'],
  ['Product list', 'product'],
  ['Mattresses in stock', 'product'],
  ['Pillow guide', 'product'],
  ['Bedding', 'product'],
  ['Display models', 'product'],
  ['Showcase', 'product'],
  ['Promotion of spring', 'promotion'],
  ['Summer sale', 'promotion'],
  ['A discount for students', 'promotion'],
  ['Special deals and offers', 'promotion'],
  ['Wholesale terms', 'other'],
  ['Warranty of ten years', 'other'],
  ['', 'other'],
])('%j has the category %s', (description, category) => {
  expect(deriveCategory(description)).toBe(category);
});
