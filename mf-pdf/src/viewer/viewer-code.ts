/** Runs the code of the viewer, which is fetched together with this file: running it takes long enough to choose the moment. */
export const runViewerCode = () => import(/* webpackMode: "eager" */ './viewer.tsx');
