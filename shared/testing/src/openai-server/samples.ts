/** One of everything the conversation has to render. */
export const markdownSample = `# Oranges

A short paragraph with **bold**, *italic*, \`code\`, ~~gone~~ and a [link](https://example.com/oranges).
It costs $5 today and $7 tomorrow, which is not a formula; $e^{i\\pi} + 1 = 0$ is one.

$$
\\int_0^1 x^2 \\, dx = \\frac{1}{3}
$$

1. Peel it
2. Eat it
   - slowly
   - with a friend

- [x] bought
- [ ] eaten

| Kind | Sweetness | Season | A column that makes the table wide |
| :--- | :-------: | -----: | ---------------------------------- |
| Navel | high | winter | no seeds |
| Seville | low | January | for marmalade |

\`\`\`typescript
type Orange = { kind: string; segments: number };
const peel = (orange: Orange): string => \`\${orange.kind}: \${orange.segments}\`;
\`\`\`

> Bright, quiet, warm.

橙子很甜。 Апельсины сладкие. پرتقال شیرین است.
`;

/** Everything a hostile answer might try. None of it may run; \`window.hacked\` shows it. */
export const xssSample = `# <img src=x onerror="window.hacked=1">

<script>window.hacked = 2</script>
<svg onload="window.hacked=3"><animate onbegin="window.hacked=4" attributeName="x" dur="1s"></svg>
<iframe src="javascript:parent.hacked=5"></iframe>
<a href="javascript:window.hacked=6">press me</a> <b onclick="window.hacked=7" style="position:fixed">bold</b>
<details open ontoggle="window.hacked=8"><summary>more</summary></details>
<form action="javascript:window.hacked=9"><button>send</button></form>
<math><mtext><style><img src=x onerror="window.hacked=10"></style></mtext></math>

[link one](javascript:window.hacked=11) [link two](JaVaScRiPt&#58;window.hacked=12)
[link three](data:text/html,<script>parent.hacked=13</script>) [link four](vbscript:msgbox(14))
![picture](x" onerror="window.hacked=15) ![picture](javascript:window.hacked=16)
<javascript:window.hacked=17>

\`\`\`html" onmouseover="window.hacked=18
</code></pre><script>window.hacked = 19</script>
\`\`\`

$\\href{javascript:window.hacked=20}{formula}$ $\\htmlData{x=1}{y}$

| <img src=x onerror="window.hacked=21"> | b |
| --- | --- |
| <script>window.hacked = 22</script> | \`<img src=x onerror="window.hacked=23">\` |
`;
