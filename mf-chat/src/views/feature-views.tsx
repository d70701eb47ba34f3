import { type FeatureTranslations, lazyFeature, type ViewProps } from '@orangery/platform';
import { type ComponentType, Suspense } from 'react';
import {
  drawingTranslations,
  expertsTranslations,
  guideTranslations,
  scenesTranslations,
  voiceTranslations,
} from '../feature-translations.ts';
import { useChat } from './chat.ts';

/** Views that the first page does not need; each is loaded with its translations when it is first shown. */
function featureView(load: () => Promise<ComponentType<ViewProps>>, translations: FeatureTranslations) {
  const Feature = lazyFeature(load, translations);
  function FeatureView(props: ViewProps) {
    useChat();
    return (
      <Suspense fallback={null}>
        <Feature {...props} />
      </Suspense>
    );
  }
  return Object.assign(FeatureView, { preload: Feature.preload });
}

export const featureViews = {
  scenes: featureView(
    async () => (await import(/* webpackChunkName: "scenes" */ '../scenes/scenes-view.tsx')).ScenesView,
    scenesTranslations,
  ),
  scene: featureView(
    async () => (await import(/* webpackChunkName: "scenes" */ '../scenes/scene-view.tsx')).SceneView,
    scenesTranslations,
  ),
  experts: featureView(
    async () => (await import('../experts/experts-view.tsx')).ExpertsView,
    expertsTranslations,
  ),
  drawing: featureView(
    async () => (await import('../drawing/drawing-view.tsx')).DrawingView,
    drawingTranslations,
  ),
  call: featureView(async () => (await import('./call.tsx')).Call, voiceTranslations),
  image_guide: featureView(
    async () =>
      (await import(/* webpackChunkName: "guide" */ '../guide/image-guide-view.tsx')).ImageGuideView,
    guideTranslations,
  ),
};
