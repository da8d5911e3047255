// docs/.vitepress/config.ts
import { readFileSync as readFileSync3 } from "node:fs";
import { join as join5 } from "node:path";
import { defineConfig } from "file:///work/main/docs/node_modules/.pnpm/vitepress@1.6.4_@algolia+client-search@5.64.0_postcss@8.5.33_search-insights@2.17.3/node_modules/vitepress/dist/node/index.js";

// docs/.vitepress/check-site.ts
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
var attribute = /<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g;
var identifier = /\sid="([^"]+)"/g;
var pagesOf = (outDir) => readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html")).map((name) => {
  const html = readFileSync(join(outDir, name), "utf8");
  return { name, html, ids: new Set([...html.matchAll(identifier)].map(([, id = ""]) => id)) };
});
function fileOf(address) {
  const path = decodeURI(address);
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}
function checkSite(outDir, base2) {
  const pages = pagesOf(outDir);
  const faults = pages.flatMap((page) => faultsOf(page, pages, outDir, base2));
  if (faults.length > 0) throw new Error(`The built documentation has faults:
${faults.join("\n")}`);
}
function faultsOf({ name, html, ids }, pages, outDir, base2) {
  const faults = [];
  if (/<script(?![^>]*\bsrc=)[^>]*>/.test(html)) faults.push(`${name}: a script is written into the page`);
  for (const [, element, , link = ""] of html.matchAll(attribute)) {
    const [address = "", fragment = ""] = link.split("#");
    if (/^(https?:)?\/\//.test(link)) {
      if (element !== "a") faults.push(`${name}: ${element} loads ${link} from another host`);
    } else if (link.startsWith("#")) {
      if (fragment !== "" && !ids.has(decodeURIComponent(fragment))) faults.push(`${name}: no heading ${link}`);
    } else if (link.startsWith(base2)) {
      const file = fileOf(address.slice(base2.length));
      const target = pages.find((page) => relative(page.name, file) === "");
      if (!existsSync(join(outDir, file))) faults.push(`${name}: ${link} is not there`);
      else if (fragment !== "" && target && !target.ids.has(decodeURIComponent(fragment)))
        faults.push(`${name}: no heading ${link}`);
    }
  }
  return faults;
}

// docs/.vitepress/links.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname, extname, join as join2, relative as relative2, resolve, sep } from "node:path";
var __vite_injected_original_dirname = "/work/main/docs/.vitepress";
var docs = resolve(__vite_injected_original_dirname, "..");
var leadsElsewhere = /^([a-z]+:|\/\/|\/|#)/i;
var addressOf = (page) => `/${relative2(docs, page).replaceAll(sep, "/").replace(/^guide\//, "")}`;
var headingId = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "").replaceAll(" ", "-");
function siteAddress(link, from) {
  const [file = "", ...fragment] = link.split("#");
  const page = resolve(dirname(from), file);
  if (extname(page) !== ".md" || relative2(docs, page).startsWith("..") || !existsSync2(page))
    throw new Error(`${relative2(docs, from)} links to ${link}, which is no page of docs/`);
  return [addressOf(page), ...fragment].join("#");
}
function linkAsOnDisk(markdown) {
  markdown.core.ruler.push("link_as_on_disk", ({ tokens, env }) => {
    const from = env.realPath ?? env.path ?? join2(docs, "index.md");
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === "link_open" ? token.attrGet("href") : null;
      if (link !== null && !leadsElsewhere.test(link)) token.attrSet("href", siteAddress(link, from));
    }
  });
}

// docs/.vitepress/scripts.ts
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join as join3 } from "node:path";
var inline = /<script((?![^>]*\bsrc=)[^>]*)>([\s\S]*?)<\/script>/g;
function withoutInlineScripts(html, outDir, base2) {
  return html.replace(inline, (_script, attributes, code) => {
    const name = `assets/inline.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
    mkdirSync(join3(outDir, "assets"), { recursive: true });
    writeFileSync(join3(outDir, name), code);
    return `<script${attributes} src="${base2}${name}"></script>`;
  });
}

// docs/.vitepress/sidebar.ts
import { existsSync as existsSync3, readdirSync as readdirSync2, readFileSync as readFileSync2 } from "node:fs";
import { join as join4, resolve as resolve2 } from "node:path";
var __vite_injected_original_dirname2 = "/work/main/docs/.vitepress";
var docs2 = resolve2(__vite_injected_original_dirname2, "..");
var parts = [
  {
    title: "Candidates",
    pages: [
      "guide/candidates/index",
      "guide/candidates/account",
      "guide/candidates/dashboard",
      "guide/candidates/training",
      "guide/candidates/answering",
      "guide/candidates/documents",
      "guide/candidates/results",
      "guide/candidates/contests",
      "guide/candidates/tests",
      "guide/candidates/certificates",
      "guide/candidates/manu",
      "guide/candidates/community",
      "guide/candidates/own-data"
    ]
  },
  {
    title: "Coordinators and reviewers",
    pages: [
      "guide/coordinators/index",
      "guide/coordinators/people",
      "guide/coordinators/cohorts",
      "guide/coordinators/assigning",
      "guide/coordinators/programmes",
      "guide/coordinators/certificates",
      "guide/coordinators/progress",
      "guide/coordinators/assessment",
      "guide/coordinators/questions",
      "guide/coordinators/records",
      "analytics",
      "psychometrics",
      "marking",
      "import-and-export",
      "audit"
    ]
  },
  {
    title: "Authors",
    pages: [
      "guide/authors/index",
      "guide/authors/first-case",
      "guide/authors/attribute-types",
      "guide/authors/documents",
      "guide/authors/trying",
      "guide/authors/languages",
      "guide/authors/versions",
      "guide/authors/question-bank",
      "guide/authors/knowledge-base",
      "grading",
      "knowledge-base"
    ]
  },
  {
    title: "Operators",
    pages: [
      "guide/operators/index",
      "guide/operators/policies",
      "guide/operators/mail-templates",
      "deployment",
      "configuration",
      "operations",
      "runbook",
      "security",
      "accessibility",
      "identity-provider",
      "personal-data",
      "assistant",
      "performance",
      "reliability"
    ]
  },
  {
    title: "Developers",
    pages: [
      "guide/developers/index",
      "guide/developers/adding",
      "guide/developers/api",
      "guide/developers/tests",
      "data"
    ]
  }
];
var namesIn = (folder) => readdirSync2(join4(docs2, folder)).filter((name) => name.endsWith(".md")).sort().map((name) => join4(folder, name.replace(/\.md$/, "")));
function titleOf(page) {
  const [, title] = /^# (.+)$/m.exec(readFileSync2(join4(docs2, `${page}.md`), "utf8")) ?? [];
  if (title === void 0) throw new Error(`docs/${page}.md does not begin with a heading`);
  return title.replaceAll("`", "");
}
var linkTo = (page) => `/${page.replace(/^guide\//, "").replace(/(^|\/)index$/, "$1")}`;
var item = (page) => ({ text: titleOf(page), link: linkTo(page) });
function pagesOf2({ title, pages }) {
  const placed = new Set(parts.flatMap((part) => part.pages));
  const unplaced = title === "Developers" ? namesIn(".").filter((page) => !placed.has(page)) : [];
  return [...pages.filter((page) => existsSync3(join4(docs2, `${page}.md`))), ...unplaced];
}
var group = (title, pages) => ({
  text: title,
  items: pages.map(item)
});
var navigation = () => parts.map(({ title, pages: [first = ""] }) => ({
  text: title.replace(/ and .*/, ""),
  link: linkTo(first),
  activeMatch: `^${linkTo(first)}`
}));
function sidebar() {
  const decisions = namesIn("decisions");
  const beside = parts.flatMap((part) => {
    const pages = pagesOf2(part);
    const groups = [group(part.title, pages)];
    if (part.title === "Developers") groups.push(group("Decisions", decisions));
    const places = part.title === "Developers" ? [...pages, ...decisions] : pages;
    return places.map((page) => [linkTo(page), groups]);
  });
  const beginnings = parts.map(({ title, pages: [first = ""] }) => ({ text: title, link: linkTo(first) }));
  return { ...Object.fromEntries(beside), "/": [...beginnings, item("guide/glossary")] };
}

// docs/.vitepress/config.ts
var __vite_injected_original_dirname3 = "/work/main/docs/.vitepress";
var base = "/guide/";
var icon = `data:image/svg+xml,${encodeURIComponent(
  readFileSync3(join5(__vite_injected_original_dirname3, "../../apps/web/public/icon.svg"), "utf8")
)}`;
var config_default = defineConfig({
  title: "Casebench",
  description: "How to use, operate and develop Casebench, by role.",
  lang: "en",
  base,
  outDir: "dist",
  cacheDir: "node_modules/.vitepress-cache",
  srcExclude: ["node_modules/**", "dist/**"],
  // The guide is at the root of the site, the other pages of docs/ beside it.
  rewrites: { "guide/:page*": ":page*" },
  metaChunk: true,
  head: [["link", { rel: "icon", href: icon }]],
  // Pages are Markdown alone: what looks like an element in them is text.
  markdown: { html: false, anchor: { slugify: headingId }, config: linkAsOnDisk },
  themeConfig: {
    logo: { src: icon, alt: "" },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    search: { provider: "local" },
    docFooter: { prev: "Previous", next: "Next" },
    notFound: { quote: "This page does not exist. Try the search above.", linkText: "Go to the guide" }
  },
  transformHtml: (html, _file, { siteConfig }) => withoutInlineScripts(html, siteConfig.outDir, base),
  buildEnd: ({ outDir }) => checkSite(outDir, base)
});
export {
  config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiZG9jcy8udml0ZXByZXNzL2NvbmZpZy50cyIsICJkb2NzLy52aXRlcHJlc3MvY2hlY2stc2l0ZS50cyIsICJkb2NzLy52aXRlcHJlc3MvbGlua3MudHMiLCAiZG9jcy8udml0ZXByZXNzL3NjcmlwdHMudHMiLCAiZG9jcy8udml0ZXByZXNzL3NpZGViYXIudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay9tYWluL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvbWFpbi9kb2NzLy52aXRlcHJlc3MvY29uZmlnLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL21haW4vZG9jcy8udml0ZXByZXNzL2NvbmZpZy50c1wiO2ltcG9ydCB7IHJlYWRGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnXG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSAndml0ZXByZXNzJ1xuaW1wb3J0IHsgY2hlY2tTaXRlIH0gZnJvbSAnLi9jaGVjay1zaXRlLnRzJ1xuaW1wb3J0IHsgaGVhZGluZ0lkLCBsaW5rQXNPbkRpc2sgfSBmcm9tICcuL2xpbmtzLnRzJ1xuaW1wb3J0IHsgd2l0aG91dElubGluZVNjcmlwdHMgfSBmcm9tICcuL3NjcmlwdHMudHMnXG5pbXBvcnQgeyBuYXZpZ2F0aW9uLCBzaWRlYmFyIH0gZnJvbSAnLi9zaWRlYmFyLnRzJ1xuXG5jb25zdCBiYXNlID0gJy9ndWlkZS8nXG5jb25zdCBpY29uID0gYGRhdGE6aW1hZ2Uvc3ZnK3htbCwke2VuY29kZVVSSUNvbXBvbmVudChcbiAgcmVhZEZpbGVTeW5jKGpvaW4oaW1wb3J0Lm1ldGEuZGlybmFtZSwgJy4uLy4uL2FwcHMvd2ViL3B1YmxpYy9pY29uLnN2ZycpLCAndXRmOCcpLFxuKX1gXG5cbmV4cG9ydCBkZWZhdWx0IGRlZmluZUNvbmZpZyh7XG4gIHRpdGxlOiAnQ2FzZWJlbmNoJyxcbiAgZGVzY3JpcHRpb246ICdIb3cgdG8gdXNlLCBvcGVyYXRlIGFuZCBkZXZlbG9wIENhc2ViZW5jaCwgYnkgcm9sZS4nLFxuICBsYW5nOiAnZW4nLFxuICBiYXNlLFxuICBvdXREaXI6ICdkaXN0JyxcbiAgY2FjaGVEaXI6ICdub2RlX21vZHVsZXMvLnZpdGVwcmVzcy1jYWNoZScsXG4gIHNyY0V4Y2x1ZGU6IFsnbm9kZV9tb2R1bGVzLyoqJywgJ2Rpc3QvKionXSxcbiAgLy8gVGhlIGd1aWRlIGlzIGF0IHRoZSByb290IG9mIHRoZSBzaXRlLCB0aGUgb3RoZXIgcGFnZXMgb2YgZG9jcy8gYmVzaWRlIGl0LlxuICByZXdyaXRlczogeyAnZ3VpZGUvOnBhZ2UqJzogJzpwYWdlKicgfSxcbiAgbWV0YUNodW5rOiB0cnVlLFxuICBoZWFkOiBbWydsaW5rJywgeyByZWw6ICdpY29uJywgaHJlZjogaWNvbiB9XV0sXG4gIC8vIFBhZ2VzIGFyZSBNYXJrZG93biBhbG9uZTogd2hhdCBsb29rcyBsaWtlIGFuIGVsZW1lbnQgaW4gdGhlbSBpcyB0ZXh0LlxuICBtYXJrZG93bjogeyBodG1sOiBmYWxzZSwgYW5jaG9yOiB7IHNsdWdpZnk6IGhlYWRpbmdJZCB9LCBjb25maWc6IGxpbmtBc09uRGlzayB9LFxuICB0aGVtZUNvbmZpZzoge1xuICAgIGxvZ286IHsgc3JjOiBpY29uLCBhbHQ6ICcnIH0sXG4gICAgbmF2OiBuYXZpZ2F0aW9uKCksXG4gICAgc2lkZWJhcjogc2lkZWJhcigpLFxuICAgIG91dGxpbmU6IHsgbGV2ZWw6IFsyLCAzXSB9LFxuICAgIHNlYXJjaDogeyBwcm92aWRlcjogJ2xvY2FsJyB9LFxuICAgIGRvY0Zvb3RlcjogeyBwcmV2OiAnUHJldmlvdXMnLCBuZXh0OiAnTmV4dCcgfSxcbiAgICBub3RGb3VuZDogeyBxdW90ZTogJ1RoaXMgcGFnZSBkb2VzIG5vdCBleGlzdC4gVHJ5IHRoZSBzZWFyY2ggYWJvdmUuJywgbGlua1RleHQ6ICdHbyB0byB0aGUgZ3VpZGUnIH0sXG4gIH0sXG4gIHRyYW5zZm9ybUh0bWw6IChodG1sLCBfZmlsZSwgeyBzaXRlQ29uZmlnIH0pID0+IHdpdGhvdXRJbmxpbmVTY3JpcHRzKGh0bWwsIHNpdGVDb25maWcub3V0RGlyLCBiYXNlKSxcbiAgYnVpbGRFbmQ6ICh7IG91dERpciB9KSA9PiBjaGVja1NpdGUob3V0RGlyLCBiYXNlKSxcbn0pXG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL21haW4vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay9tYWluL2RvY3MvLnZpdGVwcmVzcy9jaGVjay1zaXRlLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL21haW4vZG9jcy8udml0ZXByZXNzL2NoZWNrLXNpdGUudHNcIjtpbXBvcnQgeyBleGlzdHNTeW5jLCByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGpvaW4sIHJlbGF0aXZlIH0gZnJvbSAnbm9kZTpwYXRoJ1xuXG5jb25zdCBhdHRyaWJ1dGUgPSAvPChcXHcrKVxcYltePl0qP1xccyhocmVmfHNyYyk9XCIoW15cIl0qKVwiL2dcbmNvbnN0IGlkZW50aWZpZXIgPSAvXFxzaWQ9XCIoW15cIl0rKVwiL2dcblxudHlwZSBQYWdlID0geyBuYW1lOiBzdHJpbmc7IGh0bWw6IHN0cmluZzsgaWRzOiBSZWFkb25seVNldDxzdHJpbmc+IH1cblxuY29uc3QgcGFnZXNPZiA9IChvdXREaXI6IHN0cmluZyk6IFBhZ2VbXSA9PlxuICByZWFkZGlyU3luYyhvdXREaXIsIHsgcmVjdXJzaXZlOiB0cnVlLCBlbmNvZGluZzogJ3V0ZjgnIH0pXG4gICAgLmZpbHRlcigobmFtZSkgPT4gbmFtZS5lbmRzV2l0aCgnLmh0bWwnKSlcbiAgICAubWFwKChuYW1lKSA9PiB7XG4gICAgICBjb25zdCBodG1sID0gcmVhZEZpbGVTeW5jKGpvaW4ob3V0RGlyLCBuYW1lKSwgJ3V0ZjgnKVxuICAgICAgcmV0dXJuIHsgbmFtZSwgaHRtbCwgaWRzOiBuZXcgU2V0KFsuLi5odG1sLm1hdGNoQWxsKGlkZW50aWZpZXIpXS5tYXAoKFssIGlkID0gJyddKSA9PiBpZCkpIH1cbiAgICB9KVxuXG5mdW5jdGlvbiBmaWxlT2YoYWRkcmVzczogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgcGF0aCA9IGRlY29kZVVSSShhZGRyZXNzKVxuICByZXR1cm4gcGF0aCA9PT0gJycgfHwgcGF0aC5lbmRzV2l0aCgnLycpID8gYCR7cGF0aH1pbmRleC5odG1sYCA6IHBhdGhcbn1cblxuLyoqXG4gKiBFdmVyeXRoaW5nIGEgYnVpbHQgcGFnZSBsaW5rcyB0byBpcyB0aGVyZSwgdG8gdGhlIHZlcnkgaGVhZGluZywgYW5kIG5vdGhpbmcgaXMgbG9hZGVkIGZyb20gYW5vdGhlciBob3N0IG9yIHdyaXR0ZW4gaW50byBpdC5cbiAqIEB0aHJvd3MgRXJyb3Igd2l0aCBldmVyeSBmYXVsdC5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNoZWNrU2l0ZShvdXREaXI6IHN0cmluZywgYmFzZTogc3RyaW5nKTogdm9pZCB7XG4gIGNvbnN0IHBhZ2VzID0gcGFnZXNPZihvdXREaXIpXG4gIGNvbnN0IGZhdWx0cyA9IHBhZ2VzLmZsYXRNYXAoKHBhZ2UpID0+IGZhdWx0c09mKHBhZ2UsIHBhZ2VzLCBvdXREaXIsIGJhc2UpKVxuICBpZiAoZmF1bHRzLmxlbmd0aCA+IDApIHRocm93IG5ldyBFcnJvcihgVGhlIGJ1aWx0IGRvY3VtZW50YXRpb24gaGFzIGZhdWx0czpcXG4ke2ZhdWx0cy5qb2luKCdcXG4nKX1gKVxufVxuXG5mdW5jdGlvbiBmYXVsdHNPZih7IG5hbWUsIGh0bWwsIGlkcyB9OiBQYWdlLCBwYWdlczogcmVhZG9ubHkgUGFnZVtdLCBvdXREaXI6IHN0cmluZywgYmFzZTogc3RyaW5nKTogc3RyaW5nW10ge1xuICBjb25zdCBmYXVsdHM6IHN0cmluZ1tdID0gW11cbiAgaWYgKC88c2NyaXB0KD8hW14+XSpcXGJzcmM9KVtePl0qPi8udGVzdChodG1sKSkgZmF1bHRzLnB1c2goYCR7bmFtZX06IGEgc2NyaXB0IGlzIHdyaXR0ZW4gaW50byB0aGUgcGFnZWApXG4gIGZvciAoY29uc3QgWywgZWxlbWVudCwgLCBsaW5rID0gJyddIG9mIGh0bWwubWF0Y2hBbGwoYXR0cmlidXRlKSkge1xuICAgIGNvbnN0IFthZGRyZXNzID0gJycsIGZyYWdtZW50ID0gJyddID0gbGluay5zcGxpdCgnIycpXG4gICAgaWYgKC9eKGh0dHBzPzopP1xcL1xcLy8udGVzdChsaW5rKSkge1xuICAgICAgaWYgKGVsZW1lbnQgIT09ICdhJykgZmF1bHRzLnB1c2goYCR7bmFtZX06ICR7ZWxlbWVudH0gbG9hZHMgJHtsaW5rfSBmcm9tIGFub3RoZXIgaG9zdGApXG4gICAgfSBlbHNlIGlmIChsaW5rLnN0YXJ0c1dpdGgoJyMnKSkge1xuICAgICAgaWYgKGZyYWdtZW50ICE9PSAnJyAmJiAhaWRzLmhhcyhkZWNvZGVVUklDb21wb25lbnQoZnJhZ21lbnQpKSkgZmF1bHRzLnB1c2goYCR7bmFtZX06IG5vIGhlYWRpbmcgJHtsaW5rfWApXG4gICAgfSBlbHNlIGlmIChsaW5rLnN0YXJ0c1dpdGgoYmFzZSkpIHtcbiAgICAgIGNvbnN0IGZpbGUgPSBmaWxlT2YoYWRkcmVzcy5zbGljZShiYXNlLmxlbmd0aCkpXG4gICAgICBjb25zdCB0YXJnZXQgPSBwYWdlcy5maW5kKChwYWdlKSA9PiByZWxhdGl2ZShwYWdlLm5hbWUsIGZpbGUpID09PSAnJylcbiAgICAgIGlmICghZXhpc3RzU3luYyhqb2luKG91dERpciwgZmlsZSkpKSBmYXVsdHMucHVzaChgJHtuYW1lfTogJHtsaW5rfSBpcyBub3QgdGhlcmVgKVxuICAgICAgZWxzZSBpZiAoZnJhZ21lbnQgIT09ICcnICYmIHRhcmdldCAmJiAhdGFyZ2V0Lmlkcy5oYXMoZGVjb2RlVVJJQ29tcG9uZW50KGZyYWdtZW50KSkpXG4gICAgICAgIGZhdWx0cy5wdXNoKGAke25hbWV9OiBubyBoZWFkaW5nICR7bGlua31gKVxuICAgIH1cbiAgfVxuICByZXR1cm4gZmF1bHRzXG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL21haW4vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay9tYWluL2RvY3MvLnZpdGVwcmVzcy9saW5rcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay9tYWluL2RvY3MvLnZpdGVwcmVzcy9saW5rcy50c1wiO2ltcG9ydCB7IGV4aXN0c1N5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHsgZGlybmFtZSwgZXh0bmFtZSwgam9pbiwgcmVsYXRpdmUsIHJlc29sdmUsIHNlcCB9IGZyb20gJ25vZGU6cGF0aCdcbmltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gJ3ZpdGVwcmVzcydcblxuY29uc3QgZG9jcyA9IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgJy4uJylcbmNvbnN0IGxlYWRzRWxzZXdoZXJlID0gL14oW2Etel0rOnxcXC9cXC98XFwvfCMpL2lcblxuLyoqIFRoZSBhZGRyZXNzIG9uIHRoZSBzaXRlIG9mIGEgcGFnZSBvZiBkb2NzLywgYXMgY29uZmlnLnRzIHJld3JpdGVzIGl0LiAqL1xuY29uc3QgYWRkcmVzc09mID0gKHBhZ2U6IHN0cmluZyk6IHN0cmluZyA9PlxuICBgLyR7cmVsYXRpdmUoZG9jcywgcGFnZSlcbiAgICAucmVwbGFjZUFsbChzZXAsICcvJylcbiAgICAucmVwbGFjZSgvXmd1aWRlXFwvLywgJycpfWBcblxuLyoqIFdoYXQgYSBsaW5rIGNhbGxzIGEgaGVhZGluZywgd2hlcmUgZmlsZXMgYXJlIHJlYWQgb24gYSBmb3JnZSBhcyBoZXJlLiAqL1xuZXhwb3J0IGNvbnN0IGhlYWRpbmdJZCA9IChoZWFkaW5nOiBzdHJpbmcpOiBzdHJpbmcgPT5cbiAgaGVhZGluZ1xuICAgIC50b0xvd2VyQ2FzZSgpXG4gICAgLnJlcGxhY2UoL1teXFxwe0x9XFxwe059XFxwe019X1xcLSBdL2d1LCAnJylcbiAgICAucmVwbGFjZUFsbCgnICcsICctJylcblxuLyoqIEB0aHJvd3MgRXJyb3Igb24gYSBsaW5rIHRvIHdoYXQgaXMgbm8gcGFnZSBvZiBkb2NzLy4gKi9cbmZ1bmN0aW9uIHNpdGVBZGRyZXNzKGxpbms6IHN0cmluZywgZnJvbTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgW2ZpbGUgPSAnJywgLi4uZnJhZ21lbnRdID0gbGluay5zcGxpdCgnIycpXG4gIGNvbnN0IHBhZ2UgPSByZXNvbHZlKGRpcm5hbWUoZnJvbSksIGZpbGUpXG4gIGlmIChleHRuYW1lKHBhZ2UpICE9PSAnLm1kJyB8fCByZWxhdGl2ZShkb2NzLCBwYWdlKS5zdGFydHNXaXRoKCcuLicpIHx8ICFleGlzdHNTeW5jKHBhZ2UpKVxuICAgIHRocm93IG5ldyBFcnJvcihgJHtyZWxhdGl2ZShkb2NzLCBmcm9tKX0gbGlua3MgdG8gJHtsaW5rfSwgd2hpY2ggaXMgbm8gcGFnZSBvZiBkb2NzL2ApXG4gIHJldHVybiBbYWRkcmVzc09mKHBhZ2UpLCAuLi5mcmFnbWVudF0uam9pbignIycpXG59XG5cbi8qKiBMaW5rcyBhcmUgd3JpdHRlbiBmcm9tIGZpbGUgdG8gZmlsZSwgc28gdGhhdCB0aGV5IGFsc28gd29yayB3aGVyZSB0aGUgZmlsZXMgdGhlbXNlbHZlcyBhcmUgcmVhZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaW5rQXNPbkRpc2sobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWFya2Rvd24uY29yZS5ydWxlci5wdXNoKCdsaW5rX2FzX29uX2Rpc2snLCAoeyB0b2tlbnMsIGVudiB9KSA9PiB7XG4gICAgY29uc3QgZnJvbTogc3RyaW5nID0gZW52LnJlYWxQYXRoID8/IGVudi5wYXRoID8/IGpvaW4oZG9jcywgJ2luZGV4Lm1kJylcbiAgICBmb3IgKGNvbnN0IHRva2VuIG9mIHRva2Vucy5mbGF0TWFwKCh7IGNoaWxkcmVuIH0pID0+IGNoaWxkcmVuID8/IFtdKSkge1xuICAgICAgY29uc3QgbGluayA9IHRva2VuLnR5cGUgPT09ICdsaW5rX29wZW4nID8gdG9rZW4uYXR0ckdldCgnaHJlZicpIDogbnVsbFxuICAgICAgaWYgKGxpbmsgIT09IG51bGwgJiYgIWxlYWRzRWxzZXdoZXJlLnRlc3QobGluaykpIHRva2VuLmF0dHJTZXQoJ2hyZWYnLCBzaXRlQWRkcmVzcyhsaW5rLCBmcm9tKSlcbiAgICB9XG4gIH0pXG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL21haW4vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay9tYWluL2RvY3MvLnZpdGVwcmVzcy9zY3JpcHRzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL21haW4vZG9jcy8udml0ZXByZXNzL3NjcmlwdHMudHNcIjtpbXBvcnQgeyBjcmVhdGVIYXNoIH0gZnJvbSAnbm9kZTpjcnlwdG8nXG5pbXBvcnQgeyBta2RpclN5bmMsIHdyaXRlRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJ1xuaW1wb3J0IHsgam9pbiB9IGZyb20gJ25vZGU6cGF0aCdcblxuY29uc3QgaW5saW5lID0gLzxzY3JpcHQoKD8hW14+XSpcXGJzcmM9KVtePl0qKT4oW1xcc1xcU10qPyk8XFwvc2NyaXB0Pi9nXG5cbi8qKiBUaGUgcGFnZSB3aXRoIGVhY2ggb2YgaXRzIGlubGluZSBzY3JpcHRzIGluIGEgZmlsZTogYSBjb250ZW50IHNlY3VyaXR5IHBvbGljeSBsZXRzIGEgcGFnZSBydW4gZmlsZXMgb2YgaXRzIG93biBhbG9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3aXRob3V0SW5saW5lU2NyaXB0cyhodG1sOiBzdHJpbmcsIG91dERpcjogc3RyaW5nLCBiYXNlOiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gaHRtbC5yZXBsYWNlKGlubGluZSwgKF9zY3JpcHQsIGF0dHJpYnV0ZXM6IHN0cmluZywgY29kZTogc3RyaW5nKSA9PiB7XG4gICAgY29uc3QgbmFtZSA9IGBhc3NldHMvaW5saW5lLiR7Y3JlYXRlSGFzaCgnc2hhMjU2JykudXBkYXRlKGNvZGUpLmRpZ2VzdCgnaGV4Jykuc2xpY2UoMCwgOCl9LmpzYFxuICAgIG1rZGlyU3luYyhqb2luKG91dERpciwgJ2Fzc2V0cycpLCB7IHJlY3Vyc2l2ZTogdHJ1ZSB9KVxuICAgIHdyaXRlRmlsZVN5bmMoam9pbihvdXREaXIsIG5hbWUpLCBjb2RlKVxuICAgIHJldHVybiBgPHNjcmlwdCR7YXR0cmlidXRlc30gc3JjPVwiJHtiYXNlfSR7bmFtZX1cIj48L3NjcmlwdD5gXG4gIH0pXG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL21haW4vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay9tYWluL2RvY3MvLnZpdGVwcmVzcy9zaWRlYmFyLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL21haW4vZG9jcy8udml0ZXByZXNzL3NpZGViYXIudHNcIjtpbXBvcnQgeyBleGlzdHNTeW5jLCByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGpvaW4sIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgdHlwZSB7IERlZmF1bHRUaGVtZSB9IGZyb20gJ3ZpdGVwcmVzcydcblxuY29uc3QgZG9jcyA9IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgJy4uJylcblxudHlwZSBQYXJ0ID0geyB0aXRsZTogc3RyaW5nOyBwYWdlczogcmVhZG9ubHkgc3RyaW5nW10gfVxuXG4vKiogV2hhdCBlYWNoIHJlYWRlciBpcyBvZmZlcmVkLCBpbiB0aGUgb3JkZXIgdG8gcmVhZCBpdCBpbjogZmlsZXMgb2YgZG9jcy8gd2l0aG91dCB0aGVpciBlbmRpbmcuICovXG5jb25zdCBwYXJ0czogcmVhZG9ubHkgUGFydFtdID0gW1xuICB7XG4gICAgdGl0bGU6ICdDYW5kaWRhdGVzJyxcbiAgICBwYWdlczogW1xuICAgICAgJ2d1aWRlL2NhbmRpZGF0ZXMvaW5kZXgnLFxuICAgICAgJ2d1aWRlL2NhbmRpZGF0ZXMvYWNjb3VudCcsXG4gICAgICAnZ3VpZGUvY2FuZGlkYXRlcy9kYXNoYm9hcmQnLFxuICAgICAgJ2d1aWRlL2NhbmRpZGF0ZXMvdHJhaW5pbmcnLFxuICAgICAgJ2d1aWRlL2NhbmRpZGF0ZXMvYW5zd2VyaW5nJyxcbiAgICAgICdndWlkZS9jYW5kaWRhdGVzL2RvY3VtZW50cycsXG4gICAgICAnZ3VpZGUvY2FuZGlkYXRlcy9yZXN1bHRzJyxcbiAgICAgICdndWlkZS9jYW5kaWRhdGVzL2NvbnRlc3RzJyxcbiAgICAgICdndWlkZS9jYW5kaWRhdGVzL3Rlc3RzJyxcbiAgICAgICdndWlkZS9jYW5kaWRhdGVzL2NlcnRpZmljYXRlcycsXG4gICAgICAnZ3VpZGUvY2FuZGlkYXRlcy9tYW51JyxcbiAgICAgICdndWlkZS9jYW5kaWRhdGVzL2NvbW11bml0eScsXG4gICAgICAnZ3VpZGUvY2FuZGlkYXRlcy9vd24tZGF0YScsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiAnQ29vcmRpbmF0b3JzIGFuZCByZXZpZXdlcnMnLFxuICAgIHBhZ2VzOiBbXG4gICAgICAnZ3VpZGUvY29vcmRpbmF0b3JzL2luZGV4JyxcbiAgICAgICdndWlkZS9jb29yZGluYXRvcnMvcGVvcGxlJyxcbiAgICAgICdndWlkZS9jb29yZGluYXRvcnMvY29ob3J0cycsXG4gICAgICAnZ3VpZGUvY29vcmRpbmF0b3JzL2Fzc2lnbmluZycsXG4gICAgICAnZ3VpZGUvY29vcmRpbmF0b3JzL3Byb2dyYW1tZXMnLFxuICAgICAgJ2d1aWRlL2Nvb3JkaW5hdG9ycy9jZXJ0aWZpY2F0ZXMnLFxuICAgICAgJ2d1aWRlL2Nvb3JkaW5hdG9ycy9wcm9ncmVzcycsXG4gICAgICAnZ3VpZGUvY29vcmRpbmF0b3JzL2Fzc2Vzc21lbnQnLFxuICAgICAgJ2d1aWRlL2Nvb3JkaW5hdG9ycy9xdWVzdGlvbnMnLFxuICAgICAgJ2d1aWRlL2Nvb3JkaW5hdG9ycy9yZWNvcmRzJyxcbiAgICAgICdhbmFseXRpY3MnLFxuICAgICAgJ3BzeWNob21ldHJpY3MnLFxuICAgICAgJ21hcmtpbmcnLFxuICAgICAgJ2ltcG9ydC1hbmQtZXhwb3J0JyxcbiAgICAgICdhdWRpdCcsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiAnQXV0aG9ycycsXG4gICAgcGFnZXM6IFtcbiAgICAgICdndWlkZS9hdXRob3JzL2luZGV4JyxcbiAgICAgICdndWlkZS9hdXRob3JzL2ZpcnN0LWNhc2UnLFxuICAgICAgJ2d1aWRlL2F1dGhvcnMvYXR0cmlidXRlLXR5cGVzJyxcbiAgICAgICdndWlkZS9hdXRob3JzL2RvY3VtZW50cycsXG4gICAgICAnZ3VpZGUvYXV0aG9ycy90cnlpbmcnLFxuICAgICAgJ2d1aWRlL2F1dGhvcnMvbGFuZ3VhZ2VzJyxcbiAgICAgICdndWlkZS9hdXRob3JzL3ZlcnNpb25zJyxcbiAgICAgICdndWlkZS9hdXRob3JzL3F1ZXN0aW9uLWJhbmsnLFxuICAgICAgJ2d1aWRlL2F1dGhvcnMva25vd2xlZGdlLWJhc2UnLFxuICAgICAgJ2dyYWRpbmcnLFxuICAgICAgJ2tub3dsZWRnZS1iYXNlJyxcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6ICdPcGVyYXRvcnMnLFxuICAgIHBhZ2VzOiBbXG4gICAgICAnZ3VpZGUvb3BlcmF0b3JzL2luZGV4JyxcbiAgICAgICdndWlkZS9vcGVyYXRvcnMvcG9saWNpZXMnLFxuICAgICAgJ2d1aWRlL29wZXJhdG9ycy9tYWlsLXRlbXBsYXRlcycsXG4gICAgICAnZGVwbG95bWVudCcsXG4gICAgICAnY29uZmlndXJhdGlvbicsXG4gICAgICAnb3BlcmF0aW9ucycsXG4gICAgICAncnVuYm9vaycsXG4gICAgICAnc2VjdXJpdHknLFxuICAgICAgJ2FjY2Vzc2liaWxpdHknLFxuICAgICAgJ2lkZW50aXR5LXByb3ZpZGVyJyxcbiAgICAgICdwZXJzb25hbC1kYXRhJyxcbiAgICAgICdhc3Npc3RhbnQnLFxuICAgICAgJ3BlcmZvcm1hbmNlJyxcbiAgICAgICdyZWxpYWJpbGl0eScsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiAnRGV2ZWxvcGVycycsXG4gICAgcGFnZXM6IFtcbiAgICAgICdndWlkZS9kZXZlbG9wZXJzL2luZGV4JyxcbiAgICAgICdndWlkZS9kZXZlbG9wZXJzL2FkZGluZycsXG4gICAgICAnZ3VpZGUvZGV2ZWxvcGVycy9hcGknLFxuICAgICAgJ2d1aWRlL2RldmVsb3BlcnMvdGVzdHMnLFxuICAgICAgJ2RhdGEnLFxuICAgIF0sXG4gIH0sXG5dXG5cbmNvbnN0IG5hbWVzSW4gPSAoZm9sZGVyOiBzdHJpbmcpOiBzdHJpbmdbXSA9PlxuICByZWFkZGlyU3luYyhqb2luKGRvY3MsIGZvbGRlcikpXG4gICAgLmZpbHRlcigobmFtZSkgPT4gbmFtZS5lbmRzV2l0aCgnLm1kJykpXG4gICAgLnNvcnQoKVxuICAgIC5tYXAoKG5hbWUpID0+IGpvaW4oZm9sZGVyLCBuYW1lLnJlcGxhY2UoL1xcLm1kJC8sICcnKSkpXG5cbi8qKiBUaGUgaGVhZGluZyB0aGF0IGEgcGFnZSBiZWdpbnMgd2l0aC4gKi9cbmZ1bmN0aW9uIHRpdGxlT2YocGFnZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgWywgdGl0bGVdID0gL14jICguKykkL20uZXhlYyhyZWFkRmlsZVN5bmMoam9pbihkb2NzLCBgJHtwYWdlfS5tZGApLCAndXRmOCcpKSA/PyBbXVxuICBpZiAodGl0bGUgPT09IHVuZGVmaW5lZCkgdGhyb3cgbmV3IEVycm9yKGBkb2NzLyR7cGFnZX0ubWQgZG9lcyBub3QgYmVnaW4gd2l0aCBhIGhlYWRpbmdgKVxuICByZXR1cm4gdGl0bGUucmVwbGFjZUFsbCgnYCcsICcnKVxufVxuXG5jb25zdCBsaW5rVG8gPSAocGFnZTogc3RyaW5nKTogc3RyaW5nID0+IGAvJHtwYWdlLnJlcGxhY2UoL15ndWlkZVxcLy8sICcnKS5yZXBsYWNlKC8oXnxcXC8paW5kZXgkLywgJyQxJyl9YFxuXG5jb25zdCBpdGVtID0gKHBhZ2U6IHN0cmluZyk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbSA9PiAoeyB0ZXh0OiB0aXRsZU9mKHBhZ2UpLCBsaW5rOiBsaW5rVG8ocGFnZSkgfSlcblxuLyoqIFRoZSBwYWdlcyBvZiBhIHBhcnQgdGhhdCBhcmUgdGhlcmU7IG9uZSB0aGF0IG5vYm9keSBoYXMgcGxhY2VkIHlldCBpcyBmb3IgZGV2ZWxvcGVycy4gKi9cbmZ1bmN0aW9uIHBhZ2VzT2YoeyB0aXRsZSwgcGFnZXMgfTogUGFydCk6IHN0cmluZ1tdIHtcbiAgY29uc3QgcGxhY2VkID0gbmV3IFNldChwYXJ0cy5mbGF0TWFwKChwYXJ0KSA9PiBwYXJ0LnBhZ2VzKSlcbiAgY29uc3QgdW5wbGFjZWQgPSB0aXRsZSA9PT0gJ0RldmVsb3BlcnMnID8gbmFtZXNJbignLicpLmZpbHRlcigocGFnZSkgPT4gIXBsYWNlZC5oYXMocGFnZSkpIDogW11cbiAgcmV0dXJuIFsuLi5wYWdlcy5maWx0ZXIoKHBhZ2UpID0+IGV4aXN0c1N5bmMoam9pbihkb2NzLCBgJHtwYWdlfS5tZGApKSksIC4uLnVucGxhY2VkXVxufVxuXG5jb25zdCBncm91cCA9ICh0aXRsZTogc3RyaW5nLCBwYWdlczogcmVhZG9ubHkgc3RyaW5nW10pOiBEZWZhdWx0VGhlbWUuU2lkZWJhckl0ZW0gPT4gKHtcbiAgdGV4dDogdGl0bGUsXG4gIGl0ZW1zOiBwYWdlcy5tYXAoaXRlbSksXG59KVxuXG5leHBvcnQgY29uc3QgbmF2aWdhdGlvbiA9ICgpOiBEZWZhdWx0VGhlbWUuTmF2SXRlbVtdID0+XG4gIHBhcnRzLm1hcCgoeyB0aXRsZSwgcGFnZXM6IFtmaXJzdCA9ICcnXSB9KSA9PiAoe1xuICAgIHRleHQ6IHRpdGxlLnJlcGxhY2UoLyBhbmQgLiovLCAnJyksXG4gICAgbGluazogbGlua1RvKGZpcnN0KSxcbiAgICBhY3RpdmVNYXRjaDogYF4ke2xpbmtUbyhmaXJzdCl9YCxcbiAgfSkpXG5cbi8qKiBCZXNpZGUgZWFjaCBwYWdlIHdoYXQgZWxzZSBpdHMgcmVhZGVyIGlzIG9mZmVyZWQ7IGJlc2lkZSB0aGUgZmlyc3Qgb25lIHdoZXJlIGVhY2ggcmVhZGVyIGJlZ2lucy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzaWRlYmFyKCk6IERlZmF1bHRUaGVtZS5TaWRlYmFyTXVsdGkge1xuICBjb25zdCBkZWNpc2lvbnMgPSBuYW1lc0luKCdkZWNpc2lvbnMnKVxuICBjb25zdCBiZXNpZGUgPSBwYXJ0cy5mbGF0TWFwKChwYXJ0KSA9PiB7XG4gICAgY29uc3QgcGFnZXMgPSBwYWdlc09mKHBhcnQpXG4gICAgY29uc3QgZ3JvdXBzID0gW2dyb3VwKHBhcnQudGl0bGUsIHBhZ2VzKV1cbiAgICBpZiAocGFydC50aXRsZSA9PT0gJ0RldmVsb3BlcnMnKSBncm91cHMucHVzaChncm91cCgnRGVjaXNpb25zJywgZGVjaXNpb25zKSlcbiAgICBjb25zdCBwbGFjZXMgPSBwYXJ0LnRpdGxlID09PSAnRGV2ZWxvcGVycycgPyBbLi4ucGFnZXMsIC4uLmRlY2lzaW9uc10gOiBwYWdlc1xuICAgIHJldHVybiBwbGFjZXMubWFwKChwYWdlKSA9PiBbbGlua1RvKHBhZ2UpLCBncm91cHNdIGFzIGNvbnN0KVxuICB9KVxuICBjb25zdCBiZWdpbm5pbmdzID0gcGFydHMubWFwKCh7IHRpdGxlLCBwYWdlczogW2ZpcnN0ID0gJyddIH0pID0+ICh7IHRleHQ6IHRpdGxlLCBsaW5rOiBsaW5rVG8oZmlyc3QpIH0pKVxuICByZXR1cm4geyAuLi5PYmplY3QuZnJvbUVudHJpZXMoYmVzaWRlKSwgJy8nOiBbLi4uYmVnaW5uaW5ncywgaXRlbSgnZ3VpZGUvZ2xvc3NhcnknKV0gfVxufVxuIl0sCiAgIm1hcHBpbmdzIjogIjtBQUFzUCxTQUFTLGdCQUFBQSxxQkFBb0I7QUFDblIsU0FBUyxRQUFBQyxhQUFZO0FBQ3JCLFNBQVMsb0JBQW9COzs7QUNGaU8sU0FBUyxZQUFZLGFBQWEsb0JBQW9CO0FBQ3BULFNBQVMsTUFBTSxnQkFBZ0I7QUFFL0IsSUFBTSxZQUFZO0FBQ2xCLElBQU0sYUFBYTtBQUluQixJQUFNLFVBQVUsQ0FBQyxXQUNmLFlBQVksUUFBUSxFQUFFLFdBQVcsTUFBTSxVQUFVLE9BQU8sQ0FBQyxFQUN0RCxPQUFPLENBQUMsU0FBUyxLQUFLLFNBQVMsT0FBTyxDQUFDLEVBQ3ZDLElBQUksQ0FBQyxTQUFTO0FBQ2IsUUFBTSxPQUFPLGFBQWEsS0FBSyxRQUFRLElBQUksR0FBRyxNQUFNO0FBQ3BELFNBQU8sRUFBRSxNQUFNLE1BQU0sS0FBSyxJQUFJLElBQUksQ0FBQyxHQUFHLEtBQUssU0FBUyxVQUFVLENBQUMsRUFBRSxJQUFJLENBQUMsQ0FBQyxFQUFFLEtBQUssRUFBRSxNQUFNLEVBQUUsQ0FBQyxFQUFFO0FBQzdGLENBQUM7QUFFTCxTQUFTLE9BQU8sU0FBeUI7QUFDdkMsUUFBTSxPQUFPLFVBQVUsT0FBTztBQUM5QixTQUFPLFNBQVMsTUFBTSxLQUFLLFNBQVMsR0FBRyxJQUFJLEdBQUcsSUFBSSxlQUFlO0FBQ25FO0FBTU8sU0FBUyxVQUFVLFFBQWdCQyxPQUFvQjtBQUM1RCxRQUFNLFFBQVEsUUFBUSxNQUFNO0FBQzVCLFFBQU0sU0FBUyxNQUFNLFFBQVEsQ0FBQyxTQUFTLFNBQVMsTUFBTSxPQUFPLFFBQVFBLEtBQUksQ0FBQztBQUMxRSxNQUFJLE9BQU8sU0FBUyxFQUFHLE9BQU0sSUFBSSxNQUFNO0FBQUEsRUFBd0MsT0FBTyxLQUFLLElBQUksQ0FBQyxFQUFFO0FBQ3BHO0FBRUEsU0FBUyxTQUFTLEVBQUUsTUFBTSxNQUFNLElBQUksR0FBUyxPQUF3QixRQUFnQkEsT0FBd0I7QUFDM0csUUFBTSxTQUFtQixDQUFDO0FBQzFCLE1BQUksK0JBQStCLEtBQUssSUFBSSxFQUFHLFFBQU8sS0FBSyxHQUFHLElBQUkscUNBQXFDO0FBQ3ZHLGFBQVcsQ0FBQyxFQUFFLFNBQVMsRUFBRSxPQUFPLEVBQUUsS0FBSyxLQUFLLFNBQVMsU0FBUyxHQUFHO0FBQy9ELFVBQU0sQ0FBQyxVQUFVLElBQUksV0FBVyxFQUFFLElBQUksS0FBSyxNQUFNLEdBQUc7QUFDcEQsUUFBSSxrQkFBa0IsS0FBSyxJQUFJLEdBQUc7QUFDaEMsVUFBSSxZQUFZLElBQUssUUFBTyxLQUFLLEdBQUcsSUFBSSxLQUFLLE9BQU8sVUFBVSxJQUFJLG9CQUFvQjtBQUFBLElBQ3hGLFdBQVcsS0FBSyxXQUFXLEdBQUcsR0FBRztBQUMvQixVQUFJLGFBQWEsTUFBTSxDQUFDLElBQUksSUFBSSxtQkFBbUIsUUFBUSxDQUFDLEVBQUcsUUFBTyxLQUFLLEdBQUcsSUFBSSxnQkFBZ0IsSUFBSSxFQUFFO0FBQUEsSUFDMUcsV0FBVyxLQUFLLFdBQVdBLEtBQUksR0FBRztBQUNoQyxZQUFNLE9BQU8sT0FBTyxRQUFRLE1BQU1BLE1BQUssTUFBTSxDQUFDO0FBQzlDLFlBQU0sU0FBUyxNQUFNLEtBQUssQ0FBQyxTQUFTLFNBQVMsS0FBSyxNQUFNLElBQUksTUFBTSxFQUFFO0FBQ3BFLFVBQUksQ0FBQyxXQUFXLEtBQUssUUFBUSxJQUFJLENBQUMsRUFBRyxRQUFPLEtBQUssR0FBRyxJQUFJLEtBQUssSUFBSSxlQUFlO0FBQUEsZUFDdkUsYUFBYSxNQUFNLFVBQVUsQ0FBQyxPQUFPLElBQUksSUFBSSxtQkFBbUIsUUFBUSxDQUFDO0FBQ2hGLGVBQU8sS0FBSyxHQUFHLElBQUksZ0JBQWdCLElBQUksRUFBRTtBQUFBLElBQzdDO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDs7O0FDakRvUCxTQUFTLGNBQUFDLG1CQUFrQjtBQUMvUSxTQUFTLFNBQVMsU0FBUyxRQUFBQyxPQUFNLFlBQUFDLFdBQVUsU0FBUyxXQUFXO0FBRC9ELElBQU0sbUNBQW1DO0FBSXpDLElBQU0sT0FBTyxRQUFRLGtDQUFxQixJQUFJO0FBQzlDLElBQU0saUJBQWlCO0FBR3ZCLElBQU0sWUFBWSxDQUFDLFNBQ2pCLElBQUlDLFVBQVMsTUFBTSxJQUFJLEVBQ3BCLFdBQVcsS0FBSyxHQUFHLEVBQ25CLFFBQVEsWUFBWSxFQUFFLENBQUM7QUFHckIsSUFBTSxZQUFZLENBQUMsWUFDeEIsUUFDRyxZQUFZLEVBQ1osUUFBUSw0QkFBNEIsRUFBRSxFQUN0QyxXQUFXLEtBQUssR0FBRztBQUd4QixTQUFTLFlBQVksTUFBYyxNQUFzQjtBQUN2RCxRQUFNLENBQUMsT0FBTyxJQUFJLEdBQUcsUUFBUSxJQUFJLEtBQUssTUFBTSxHQUFHO0FBQy9DLFFBQU0sT0FBTyxRQUFRLFFBQVEsSUFBSSxHQUFHLElBQUk7QUFDeEMsTUFBSSxRQUFRLElBQUksTUFBTSxTQUFTQSxVQUFTLE1BQU0sSUFBSSxFQUFFLFdBQVcsSUFBSSxLQUFLLENBQUNDLFlBQVcsSUFBSTtBQUN0RixVQUFNLElBQUksTUFBTSxHQUFHRCxVQUFTLE1BQU0sSUFBSSxDQUFDLGFBQWEsSUFBSSw2QkFBNkI7QUFDdkYsU0FBTyxDQUFDLFVBQVUsSUFBSSxHQUFHLEdBQUcsUUFBUSxFQUFFLEtBQUssR0FBRztBQUNoRDtBQUdPLFNBQVMsYUFBYSxVQUFrQztBQUM3RCxXQUFTLEtBQUssTUFBTSxLQUFLLG1CQUFtQixDQUFDLEVBQUUsUUFBUSxJQUFJLE1BQU07QUFDL0QsVUFBTSxPQUFlLElBQUksWUFBWSxJQUFJLFFBQVFFLE1BQUssTUFBTSxVQUFVO0FBQ3RFLGVBQVcsU0FBUyxPQUFPLFFBQVEsQ0FBQyxFQUFFLFNBQVMsTUFBTSxZQUFZLENBQUMsQ0FBQyxHQUFHO0FBQ3BFLFlBQU0sT0FBTyxNQUFNLFNBQVMsY0FBYyxNQUFNLFFBQVEsTUFBTSxJQUFJO0FBQ2xFLFVBQUksU0FBUyxRQUFRLENBQUMsZUFBZSxLQUFLLElBQUksRUFBRyxPQUFNLFFBQVEsUUFBUSxZQUFZLE1BQU0sSUFBSSxDQUFDO0FBQUEsSUFDaEc7QUFBQSxFQUNGLENBQUM7QUFDSDs7O0FDdEN3UCxTQUFTLGtCQUFrQjtBQUNuUixTQUFTLFdBQVcscUJBQXFCO0FBQ3pDLFNBQVMsUUFBQUMsYUFBWTtBQUVyQixJQUFNLFNBQVM7QUFHUixTQUFTLHFCQUFxQixNQUFjLFFBQWdCQyxPQUFzQjtBQUN2RixTQUFPLEtBQUssUUFBUSxRQUFRLENBQUMsU0FBUyxZQUFvQixTQUFpQjtBQUN6RSxVQUFNLE9BQU8saUJBQWlCLFdBQVcsUUFBUSxFQUFFLE9BQU8sSUFBSSxFQUFFLE9BQU8sS0FBSyxFQUFFLE1BQU0sR0FBRyxDQUFDLENBQUM7QUFDekYsY0FBVUMsTUFBSyxRQUFRLFFBQVEsR0FBRyxFQUFFLFdBQVcsS0FBSyxDQUFDO0FBQ3JELGtCQUFjQSxNQUFLLFFBQVEsSUFBSSxHQUFHLElBQUk7QUFDdEMsV0FBTyxVQUFVLFVBQVUsU0FBU0QsS0FBSSxHQUFHLElBQUk7QUFBQSxFQUNqRCxDQUFDO0FBQ0g7OztBQ2R3UCxTQUFTLGNBQUFFLGFBQVksZUFBQUMsY0FBYSxnQkFBQUMscUJBQW9CO0FBQzlTLFNBQVMsUUFBQUMsT0FBTSxXQUFBQyxnQkFBZTtBQUQ5QixJQUFNQyxvQ0FBbUM7QUFJekMsSUFBTUMsUUFBT0MsU0FBUUMsbUNBQXFCLElBQUk7QUFLOUMsSUFBTSxRQUF5QjtBQUFBLEVBQzdCO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxPQUFPO0FBQUEsTUFDTDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsT0FBTztBQUFBLE1BQ0w7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsT0FBTztBQUFBLE1BQ0w7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxPQUFPO0FBQUEsTUFDTDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLE9BQU87QUFBQSxNQUNMO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQ0Y7QUFFQSxJQUFNLFVBQVUsQ0FBQyxXQUNmQyxhQUFZQyxNQUFLSixPQUFNLE1BQU0sQ0FBQyxFQUMzQixPQUFPLENBQUMsU0FBUyxLQUFLLFNBQVMsS0FBSyxDQUFDLEVBQ3JDLEtBQUssRUFDTCxJQUFJLENBQUMsU0FBU0ksTUFBSyxRQUFRLEtBQUssUUFBUSxTQUFTLEVBQUUsQ0FBQyxDQUFDO0FBRzFELFNBQVMsUUFBUSxNQUFzQjtBQUNyQyxRQUFNLENBQUMsRUFBRSxLQUFLLElBQUksWUFBWSxLQUFLQyxjQUFhRCxNQUFLSixPQUFNLEdBQUcsSUFBSSxLQUFLLEdBQUcsTUFBTSxDQUFDLEtBQUssQ0FBQztBQUN2RixNQUFJLFVBQVUsT0FBVyxPQUFNLElBQUksTUFBTSxRQUFRLElBQUksbUNBQW1DO0FBQ3hGLFNBQU8sTUFBTSxXQUFXLEtBQUssRUFBRTtBQUNqQztBQUVBLElBQU0sU0FBUyxDQUFDLFNBQXlCLElBQUksS0FBSyxRQUFRLFlBQVksRUFBRSxFQUFFLFFBQVEsZ0JBQWdCLElBQUksQ0FBQztBQUV2RyxJQUFNLE9BQU8sQ0FBQyxVQUE0QyxFQUFFLE1BQU0sUUFBUSxJQUFJLEdBQUcsTUFBTSxPQUFPLElBQUksRUFBRTtBQUdwRyxTQUFTTSxTQUFRLEVBQUUsT0FBTyxNQUFNLEdBQW1CO0FBQ2pELFFBQU0sU0FBUyxJQUFJLElBQUksTUFBTSxRQUFRLENBQUMsU0FBUyxLQUFLLEtBQUssQ0FBQztBQUMxRCxRQUFNLFdBQVcsVUFBVSxlQUFlLFFBQVEsR0FBRyxFQUFFLE9BQU8sQ0FBQyxTQUFTLENBQUMsT0FBTyxJQUFJLElBQUksQ0FBQyxJQUFJLENBQUM7QUFDOUYsU0FBTyxDQUFDLEdBQUcsTUFBTSxPQUFPLENBQUMsU0FBU0MsWUFBV0gsTUFBS0osT0FBTSxHQUFHLElBQUksS0FBSyxDQUFDLENBQUMsR0FBRyxHQUFHLFFBQVE7QUFDdEY7QUFFQSxJQUFNLFFBQVEsQ0FBQyxPQUFlLFdBQXdEO0FBQUEsRUFDcEYsTUFBTTtBQUFBLEVBQ04sT0FBTyxNQUFNLElBQUksSUFBSTtBQUN2QjtBQUVPLElBQU0sYUFBYSxNQUN4QixNQUFNLElBQUksQ0FBQyxFQUFFLE9BQU8sT0FBTyxDQUFDLFFBQVEsRUFBRSxFQUFFLE9BQU87QUFBQSxFQUM3QyxNQUFNLE1BQU0sUUFBUSxXQUFXLEVBQUU7QUFBQSxFQUNqQyxNQUFNLE9BQU8sS0FBSztBQUFBLEVBQ2xCLGFBQWEsSUFBSSxPQUFPLEtBQUssQ0FBQztBQUNoQyxFQUFFO0FBR0csU0FBUyxVQUFxQztBQUNuRCxRQUFNLFlBQVksUUFBUSxXQUFXO0FBQ3JDLFFBQU0sU0FBUyxNQUFNLFFBQVEsQ0FBQyxTQUFTO0FBQ3JDLFVBQU0sUUFBUU0sU0FBUSxJQUFJO0FBQzFCLFVBQU0sU0FBUyxDQUFDLE1BQU0sS0FBSyxPQUFPLEtBQUssQ0FBQztBQUN4QyxRQUFJLEtBQUssVUFBVSxhQUFjLFFBQU8sS0FBSyxNQUFNLGFBQWEsU0FBUyxDQUFDO0FBQzFFLFVBQU0sU0FBUyxLQUFLLFVBQVUsZUFBZSxDQUFDLEdBQUcsT0FBTyxHQUFHLFNBQVMsSUFBSTtBQUN4RSxXQUFPLE9BQU8sSUFBSSxDQUFDLFNBQVMsQ0FBQyxPQUFPLElBQUksR0FBRyxNQUFNLENBQVU7QUFBQSxFQUM3RCxDQUFDO0FBQ0QsUUFBTSxhQUFhLE1BQU0sSUFBSSxDQUFDLEVBQUUsT0FBTyxPQUFPLENBQUMsUUFBUSxFQUFFLEVBQUUsT0FBTyxFQUFFLE1BQU0sT0FBTyxNQUFNLE9BQU8sS0FBSyxFQUFFLEVBQUU7QUFDdkcsU0FBTyxFQUFFLEdBQUcsT0FBTyxZQUFZLE1BQU0sR0FBRyxLQUFLLENBQUMsR0FBRyxZQUFZLEtBQUssZ0JBQWdCLENBQUMsRUFBRTtBQUN2Rjs7O0FKL0lBLElBQU1FLG9DQUFtQztBQVF6QyxJQUFNLE9BQU87QUFDYixJQUFNLE9BQU8sc0JBQXNCO0FBQUEsRUFDakNDLGNBQWFDLE1BQUtDLG1DQUFxQixnQ0FBZ0MsR0FBRyxNQUFNO0FBQ2xGLENBQUM7QUFFRCxJQUFPLGlCQUFRLGFBQWE7QUFBQSxFQUMxQixPQUFPO0FBQUEsRUFDUCxhQUFhO0FBQUEsRUFDYixNQUFNO0FBQUEsRUFDTjtBQUFBLEVBQ0EsUUFBUTtBQUFBLEVBQ1IsVUFBVTtBQUFBLEVBQ1YsWUFBWSxDQUFDLG1CQUFtQixTQUFTO0FBQUE7QUFBQSxFQUV6QyxVQUFVLEVBQUUsZ0JBQWdCLFNBQVM7QUFBQSxFQUNyQyxXQUFXO0FBQUEsRUFDWCxNQUFNLENBQUMsQ0FBQyxRQUFRLEVBQUUsS0FBSyxRQUFRLE1BQU0sS0FBSyxDQUFDLENBQUM7QUFBQTtBQUFBLEVBRTVDLFVBQVUsRUFBRSxNQUFNLE9BQU8sUUFBUSxFQUFFLFNBQVMsVUFBVSxHQUFHLFFBQVEsYUFBYTtBQUFBLEVBQzlFLGFBQWE7QUFBQSxJQUNYLE1BQU0sRUFBRSxLQUFLLE1BQU0sS0FBSyxHQUFHO0FBQUEsSUFDM0IsS0FBSyxXQUFXO0FBQUEsSUFDaEIsU0FBUyxRQUFRO0FBQUEsSUFDakIsU0FBUyxFQUFFLE9BQU8sQ0FBQyxHQUFHLENBQUMsRUFBRTtBQUFBLElBQ3pCLFFBQVEsRUFBRSxVQUFVLFFBQVE7QUFBQSxJQUM1QixXQUFXLEVBQUUsTUFBTSxZQUFZLE1BQU0sT0FBTztBQUFBLElBQzVDLFVBQVUsRUFBRSxPQUFPLG1EQUFtRCxVQUFVLGtCQUFrQjtBQUFBLEVBQ3BHO0FBQUEsRUFDQSxlQUFlLENBQUMsTUFBTSxPQUFPLEVBQUUsV0FBVyxNQUFNLHFCQUFxQixNQUFNLFdBQVcsUUFBUSxJQUFJO0FBQUEsRUFDbEcsVUFBVSxDQUFDLEVBQUUsT0FBTyxNQUFNLFVBQVUsUUFBUSxJQUFJO0FBQ2xELENBQUM7IiwKICAibmFtZXMiOiBbInJlYWRGaWxlU3luYyIsICJqb2luIiwgImJhc2UiLCAiZXhpc3RzU3luYyIsICJqb2luIiwgInJlbGF0aXZlIiwgInJlbGF0aXZlIiwgImV4aXN0c1N5bmMiLCAiam9pbiIsICJqb2luIiwgImJhc2UiLCAiam9pbiIsICJleGlzdHNTeW5jIiwgInJlYWRkaXJTeW5jIiwgInJlYWRGaWxlU3luYyIsICJqb2luIiwgInJlc29sdmUiLCAiX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCAiZG9jcyIsICJyZXNvbHZlIiwgIl9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwgInJlYWRkaXJTeW5jIiwgImpvaW4iLCAicmVhZEZpbGVTeW5jIiwgInBhZ2VzT2YiLCAiZXhpc3RzU3luYyIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJyZWFkRmlsZVN5bmMiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSJdCn0K
