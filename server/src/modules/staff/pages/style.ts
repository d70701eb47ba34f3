/** Of all pages of staff: light or dark as the system is. */
export const style = `
:root{color-scheme:light dark;--back:#faf8f5;--card:#fff;--line:#e4dfd7;--text:#292521;--quiet:#6b655c;--accent:#b4480f;--on-accent:#fff;--bad:#b3261e;--good:#2f6b2a;--soft:#f3eee7;
--vip:#e0853a;--svip:#a8441a;--pro:#6f4fa0;--lifetime:#2b7a6b;--oranges:#c79a00;--plugins:#3f74b5}
@media(prefers-color-scheme:dark){:root{--back:#14171a;--card:#1d2126;--line:#333a41;--text:#eceef0;--quiet:#a9b1b9;--accent:#f5a05a;--on-accent:#231204;--bad:#f58f91;--good:#83cc77;--soft:#262b31;
--vip:#f2a25c;--svip:#d96a35;--pro:#a78bd6;--lifetime:#55b3a2;--oranges:#e3bd3c;--plugins:#7aa9e0}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Vazirmatn,Tahoma,sans-serif}
.top{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:12px 24px;background:var(--card);border-block-end:1px solid var(--line)}
.brand{font-weight:600}nav,.choice{display:flex;flex-wrap:wrap;gap:4px}
nav a,.choice a,.plain{padding:6px 12px;border-radius:8px;color:var(--quiet);text-decoration:none;border:0;background:none;font:inherit;cursor:pointer;min-block-size:36px;display:inline-flex;align-items:center}
nav a:hover,.choice a:hover,.plain:hover{background:var(--soft);color:var(--text)}
nav a[aria-current],.choice a[aria-current]{background:var(--soft);color:var(--text)!important;font-weight:600}
.head .choice{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:2px}
.end{margin-inline-start:auto;display:flex;flex-wrap:wrap;gap:4px;align-items:center}
main{max-width:1120px;margin:0 auto;padding:24px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
h1{font-size:22px;line-height:30px;margin:0}h2{font-size:16px;line-height:24px;margin:0 0 12px}p{margin:0}.quiet{color:var(--quiet)}
.head{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;min-width:0}
.tiles{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));margin:0;padding:0;list-style:none}
.tiles>li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
.tiles b{display:block;font-size:20px;line-height:28px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.tiles small{color:var(--quiet);font-size:13px}
.notice{background:var(--soft);border-radius:12px;padding:12px 16px}.bad{color:var(--bad)}.good{color:var(--good)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;text-align:start;border-block-end:1px solid var(--line);vertical-align:top}[dir=rtl] th,[dir=rtl] td{padding:8px 0 8px 12px}
th{color:var(--quiet);font-weight:500;font-size:13px}td.number,th.number{text-align:end;white-space:nowrap;padding-inline:12px 0}td.when{white-space:nowrap}td.wrap{overflow-wrap:anywhere;min-width:11rem}tr:last-child>td{border-block-end:0}
.two{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}
a{color:var(--accent)}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
svg{display:block;width:100%;height:auto}.chart{min-width:640px}td svg{margin-block-start:6px;height:6px;border-radius:3px}svg text{fill:var(--quiet);font-size:12px}.grid{stroke:var(--line)}
.vip{fill:var(--vip);background:var(--vip)}.svip{fill:var(--svip);background:var(--svip)}.pro{fill:var(--pro);background:var(--pro)}.lifetime{fill:var(--lifetime);background:var(--lifetime)}.oranges{fill:var(--oranges);background:var(--oranges)}.plugins{fill:var(--plugins);background:var(--plugins)}.failed{fill:var(--bad);background:var(--bad)}.track{fill:var(--soft)}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:12px 0 0;padding:0;list-style:none;font-size:13px;color:var(--quiet)}.legend i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-inline-end:6px;vertical-align:-1px}
details{margin-block-start:12px}summary{cursor:pointer;color:var(--quiet)}
form.filter{display:flex;flex-wrap:wrap;gap:8px;align-items:end}label{display:grid;gap:4px;font-size:13px;color:var(--quiet)}
input,select,button.main{font:inherit;color:var(--text);background:var(--card);border:1px solid var(--line);border-radius:8px;padding:8px 12px;min-block-size:40px;max-width:100%}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
.sign-in{max-width:26rem;margin:12vh auto 0}.sign-in form{display:grid;gap:16px;margin-block-start:16px}
.state{display:inline-block;border-radius:999px;padding:0 10px;background:var(--soft);white-space:nowrap;font-size:13px}.state.paid,.state.fulfilled{color:var(--good)}.state.failed{color:var(--bad)}
dl{display:grid;grid-template-columns:minmax(110px,max-content) minmax(0,1fr);gap:8px 20px;margin:0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:639px){.top{padding:8px 12px}main{padding:16px 12px;gap:16px}.card{padding:16px 14px}.end{margin-inline-start:0}input,select,button.main,nav a,.choice a,.plain{min-block-size:44px}.tiles{grid-template-columns:repeat(2,minmax(0,1fr))}.tiles b{font-size:17px;line-height:24px}}
@media print{.top,form{display:none}body{background:#fff}}`;
