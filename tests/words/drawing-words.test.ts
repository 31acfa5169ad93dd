// Words that ask for a drawing, in the languages that STEP reads

import { describe, expect, test } from 'vitest'

import { drawingWordsIn } from '#words'

describe('what asks for a drawing', () => {
  test.each([
    'Draw a Venn diagram of the overlap of data/a.csv and data/b.csv',
    'Draw a Venn diagram of the overlap of data/a.csv and data/b.csv from the records that are in both files',
    'Use venn2 from matplotlib_venn and save the diagram as a PNG',
    'Plot the distribution of the lengths',
    'Plot each gene by its length',
    'Create a bar chart of the turnover by country',
    'Take the genes and make a heat map of them',
    'Visualise how the sets overlap',
    'Find the customers. Then generate a scatter plot.',
    'Prepare slides about the genes',
    'Build a dashboard for the invoices',
    'Zeichne ein Venn-Diagramm der beiden Dateien',
    'Die Überschneidung als Diagramm darstellen',
    'Erstelle ein Balkendiagramm der Umsätze',
    'Dessine un diagramme des deux fichiers',
    'Crée un graphique des ventes',
    'Dibuja un diagrama de los dos archivos',
    'Disegna un diagramma dei due file',
    'Desenhe um diagrama dos dois arquivos',
    'Teken een diagram van de twee bestanden',
    'Нарисуй диаграмму пересечения',
    '绘制两个文件的韦恩图',
    '二つのファイルの重なりを図示する',
  ])('%s', (text) => {
    expect(drawingWordsIn(text)).toBeDefined()
  })
})

describe('what does not', () => {
  test.each([
    'All of data/a.csv',
    'Draw 100 random records',
    'Draw a sample of ten genes',
    'Plot numbers of all parcels of land',
    'Find the pictures that show a cat',
    'All figures of the balance sheet',
    'Customers who draw a pension',
    'Find every slide that names a gene',
    'Read "draw a diagram" in the notes',
    'All of draw_a_diagram.csv',
    'Genes in the graph of interactions',
    'Records in both charts of accounts',
    'Find the images and their sizes',
    'Show the genes that are in both files',
    'Return the records of both files',
    'Chart accounts by country',
    'Alle Bilder im Ordner',
    'Toutes les images',
    '所有图片的文件名',
  ])('%s', (text) => {
    expect(drawingWordsIn(text)).toBeUndefined()
  })
})
