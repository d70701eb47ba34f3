/**
 * axios, which no page needs to be shown: it comes with the first call. Rejects when its file does not come; the next call asks for
 * it again.
 */
export const loadAxios = async () => (await import(/* webpackChunkName: "axios" */ 'axios')).default;
