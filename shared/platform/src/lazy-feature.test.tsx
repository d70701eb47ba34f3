import { startI18n } from '@orangery/locales';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addFeatureTranslations, type FeatureTranslations, lazyFeature } from './lazy-feature.ts';

const translations = () => ({
  namespace: 'garden',
  load: {
    en: vi.fn(async () => ({ default: { title: 'Garden' } })),
    zh: vi.fn(async () => ({ default: { title: '花园' } })),
    ru: vi.fn(async () => ({ default: { title: 'Сад' } })),
    fa: vi.fn(async () => ({ default: { title: 'باغ' } })),
  } satisfies FeatureTranslations['load'],
});
const title = (): string => i18next.getFixedT('ru', 'garden' as never)('title' as never);
const Garden = () => <h1>{title()}</h1>;

beforeEach(() => void startI18n('ru', {}));

test('shows a feature when its code and its translations are there', async () => {
  const { load, namespace } = translations();
  let arrive = () => {};
  const russian = new Promise<{ default: { title: string } }>((resolve) => {
    arrive = () => resolve({ default: { title: 'Сад' } });
  });
  const Feature = lazyFeature(async () => Garden, { namespace, load: { ...load, ru: () => russian } });
  render(
    <Suspense fallback="waiting">
      <Feature />
    </Suspense>,
  );
  await vi.waitFor(() => expect(screen.getByText('waiting')).toBeTruthy());
  arrive();
  expect(await screen.findByRole('heading', { name: 'Сад' })).toBeTruthy();
});

test('loads the translations of the current language only', async () => {
  const { load, namespace } = translations();
  await addFeatureTranslations({ namespace, load });
  expect(title()).toBe('Сад');
  expect(load.en).not.toHaveBeenCalled();
});

test('rejects when the translations do not come', async () => {
  const { load, namespace } = translations();
  load.ru.mockRejectedValueOnce(new Error('offline'));
  await expect(addFeatureTranslations({ namespace, load })).rejects.toThrow('offline');
});
