/** Page of a remote that runs alone. The harness fills it and sets language and theme. @param icon its `<link>`. */
export const standaloneHtml = (name: string, icon: string): string => `<!doctype html>
<html lang="en" dir="ltr" data-theme="default">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    ${icon}
    <title>${name}</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
