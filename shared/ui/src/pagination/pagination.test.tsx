import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { pageNumbers, PaginationBar, type PaginationBarProps } from './index';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 86, '1 2 3 gap 86'],
  [2, 86, '1 2 3 gap 86'],
  [3, 86, '1 2 3 4 gap 86'],
  [4, 86, '1 2 3 4 5 gap 86'],
  [5, 86, '1 gap 4 5 6 gap 86'],
  [86, 86, '1 gap 84 85 86'],
  [3, 5, '1 2 3 4 5'],
])('the links to pages at page %p of %p are %s', (page, count, named) => {
  expect(pageNumbers(page, count).join(' ')).toBe(named);
});

const labels = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  pageSize: 'Rows per page',
  page: (number: string) => `Page ${number}`,
  current: (page: string, count: string) => `Page ${page} of ${count}`,
};

const bar = (props: Partial<PaginationBarProps> = {}) => (
  <PaginationBar
    page={2}
    pageCount={86}
    range="16–30 of 1,284"
    to={(page) => `/things?page=${page}`}
    pageSize={15}
    pageSizes={[15, 30, 50, 100]}
    pageSizeText={(size) => `${size} a page`}
    onPageSize={() => {}}
    labels={labels}
    {...props}
  />
);

test('the links to pages of a list have addresses, and the current page is marked [look.1]', async () => {
  const { container } = render(bar());
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/things?page=3');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/things?page=3');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('16–30 of 1,284')).toBeInTheDocument();
  await expectAccessible(container);
});

test('the link to the next page keeps focus at the last page, leads nowhere and says why [look.1270]', async () => {
  const { rerender } = render(bar({ page: 85 }));
  screen.getByRole('link', { name: 'Next page' }).focus();
  rerender(bar({ page: 86 }));
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveAttribute('title', 'Page 86 of 86');
  const leads = jest.fn<void, [boolean]>();
  document.addEventListener('click', (event) => leads(!event.defaultPrevented), { once: true });
  await userEvent.click(next);
  expect(leads).toHaveBeenCalledWith(false);
});

test('a page size that is chosen from those that are offered is applied', async () => {
  const asked: number[] = [];
  render(bar({ onPageSize: (size) => asked.push(size) }));
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['15 a page', '30 a page', '50 a page', '100 a page']);
  await userEvent.selectOptions(sizes, '50 a page');
  expect(asked).toEqual([50]);
});
