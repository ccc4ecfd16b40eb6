import type { Page } from 'playwright-core';
import type { AppProcess } from '#tests/support/app-process.ts';

/** Signs up through the UI, without confirming the address, since no mail server is configured. */
export async function signUpHere(page: Page, app: AppProcess, facts: { email: string; password: string }) {
  await page.goto(`${app.url}/signup`);
  await submitSignUp(page, facts);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillCredentials(page, facts);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function submitSignUp(page: Page, facts: { email: string; password: string }) {
  await fillCredentials(page, facts);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'You can sign in now' }).waitFor();
}

export async function fillCredentials(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
