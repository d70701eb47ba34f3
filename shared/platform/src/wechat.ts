/** Whether the page is open in the browser inside WeChat, which has its own ways to sign in and to pay. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);
