// Finds what the words of the box stand in, in the texts that people read and in the names of the schemas; arrows and Enter work.
const box = document.getElementById('search');
const list = document.getElementById('found');
const MOST = 30;
let chosen = -1;

function show() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : window.docsIndex
          .filter(({ name, title }) => words.every((word) => `${title} ${name}`.toLowerCase().includes(word)))
          .slice(0, MOST);
  list.replaceChildren(
    ...found.map(({ href, name, title }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      const code = document.createElement('code');
      link.href = href;
      code.textContent = name;
      link.append(title, ' ', code);
      item.append(link);
      return item;
    }),
  );
  list.hidden = found.length === 0;
  chosen = -1;
}

box.addEventListener('input', show);
box.addEventListener('keydown', (event) => {
  const links = list.querySelectorAll('a');
  if (event.key === 'Escape') {
    box.value = '';
    show();
  } else if (event.key === 'Enter') links[Math.max(0, chosen)]?.click();
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    chosen = Math.min(links.length - 1, Math.max(0, chosen + (event.key === 'ArrowDown' ? 1 : -1)));
    links.forEach((link, index) => link.classList.toggle('is-chosen', index === chosen));
    links[chosen]?.scrollIntoView({ block: 'nearest' });
  }
});
