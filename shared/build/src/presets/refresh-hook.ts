/**
 * First script of the development shell's page. React Refresh's own hook does not keep the renderers it sees, so a
 * remote's refresh runtime, loaded after react-dom, finds none. This one keeps them; the developer tools of React do
 * the same and win when they are installed.
 */
export const refreshHook =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,' +
  'inject(renderer){const id=this.renderers.size+1;this.renderers.set(id,renderer);return id},' +
  'onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>';
