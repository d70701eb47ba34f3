/** What shows the app of a step, with the library of the protocol. Its schemas are made when it is loaded. */
export async function loadStepApp() {
  const { keepZodPlain } = await import(/* webpackChunkName: "step-app" */ './plain-zod.ts');
  keepZodPlain();
  return (await import(/* webpackChunkName: "step-app" */ './step-app.tsx')).StepApp;
}
