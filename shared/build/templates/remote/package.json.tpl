{
  "name": "__name__",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": { "dev": "mf dev", "build": "mf build", "check": "mf check" },
  "dependencies": {
    "@orangery/api": "workspace:*",
    "@orangery/locales": "workspace:*",
    "@orangery/platform": "workspace:*",
    "@orangery/ui": "workspace:*",
    "react": "catalog:",
    "react-i18next": "catalog:"
  },
  "devDependencies": {
    "@orangery/build": "workspace:*",
    "@orangery/testing": "workspace:*",
    "@testing-library/react": "catalog:",
    "@testing-library/user-event": "catalog:",
    "@types/react": "catalog:",
    "vitest": "catalog:"
  }
}
