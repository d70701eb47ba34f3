/** Page of a remote that runs alone. The harness fills it and sets language and theme. */
export const standaloneHtml = (name: string): string => `<!doctype html>
<html lang="en" dir="ltr" data-theme="default">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <title>${name}</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
